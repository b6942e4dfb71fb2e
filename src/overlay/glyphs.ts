/*
 * Made by fixtures/font/main.ts from DejaVu Sans Condensed Bold 2.37, whose licence follows.
 *
 * Fonts are (c) Bitstream (see below). DejaVu changes are in public domain.
 * Glyphs imported from Arev fonts are (c) Tavmjong Bah (see below)
 *
 *
 * Bitstream Vera Fonts Copyright
 * ------------------------------
 *
 * Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved. Bitstream Vera is
 * a trademark of Bitstream, Inc.
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of the fonts accompanying this license ("Fonts") and associated
 * documentation files (the "Font Software"), to reproduce and distribute the
 * Font Software, including without limitation the rights to use, copy, merge,
 * publish, distribute, and/or sell copies of the Font Software, and to permit
 * persons to whom the Font Software is furnished to do so, subject to the
 * following conditions:
 *
 * The above copyright and trademark notices and this permission notice shall
 * be included in all copies of one or more of the Font Software typefaces.
 *
 * The Font Software may be modified, altered, or added to, and in particular
 * the designs of glyphs or characters in the Fonts may be modified and
 * additional glyphs or characters may be added to the Fonts, only if the fonts
 * are renamed to names not containing either the words "Bitstream" or the word
 * "Vera".
 *
 * This License becomes null and void to the extent applicable to Fonts or Font
 * Software that has been modified and is distributed under the "Bitstream
 * Vera" names.
 *
 * The Font Software may be sold as part of a larger software package but no
 * copy of one or more of the Font Software typefaces may be sold by itself.
 *
 * THE FONT SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS
 * OR IMPLIED, INCLUDING BUT NOT LIMITED TO ANY WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF COPYRIGHT, PATENT,
 * TRADEMARK, OR OTHER RIGHT. IN NO EVENT SHALL BITSTREAM OR THE GNOME
 * FOUNDATION BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, INCLUDING
 * ANY GENERAL, SPECIAL, INDIRECT, INCIDENTAL, OR CONSEQUENTIAL DAMAGES,
 * WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF
 * THE USE OR INABILITY TO USE THE FONT SOFTWARE OR FROM OTHER DEALINGS IN THE
 * FONT SOFTWARE.
 *
 * Except as contained in this notice, the names of Gnome, the Gnome
 * Foundation, and Bitstream Inc., shall not be used in advertising or
 * otherwise to promote the sale, use or other dealings in this Font Software
 * without prior written authorization from the Gnome Foundation or Bitstream
 * Inc., respectively. For further information, contact: fonts at gnome dot
 * org.
 *
 * Arev Fonts Copyright
 * ------------------------------
 *
 * Copyright (c) 2006 by Tavmjong Bah. All Rights Reserved.
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of the fonts accompanying this license ("Fonts") and
 * associated documentation files (the "Font Software"), to reproduce
 * and distribute the modifications to the Bitstream Vera Font Software,
 * including without limitation the rights to use, copy, merge, publish,
 * distribute, and/or sell copies of the Font Software, and to permit
 * persons to whom the Font Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright and trademark notices and this permission notice
 * shall be included in all copies of one or more of the Font Software
 * typefaces.
 *
 * The Font Software may be modified, altered, or added to, and in
 * particular the designs of glyphs or characters in the Fonts may be
 * modified and additional glyphs or characters may be added to the
 * Fonts, only if the fonts are renamed to names not containing either
 * the words "Tavmjong Bah" or the word "Arev".
 *
 * This License becomes null and void to the extent applicable to Fonts
 * or Font Software that has been modified and is distributed under the
 * "Tavmjong Bah Arev" names.
 *
 * The Font Software may be sold as part of a larger software package but
 * no copy of one or more of the Font Software typefaces may be sold by
 * itself.
 *
 * THE FONT SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO ANY WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT
 * OF COPYRIGHT, PATENT, TRADEMARK, OR OTHER RIGHT. IN NO EVENT SHALL
 * TAVMJONG BAH BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
 * INCLUDING ANY GENERAL, SPECIAL, INDIRECT, INCIDENTAL, OR CONSEQUENTIAL
 * DAMAGES, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
 * FROM, OUT OF THE USE OR INABILITY TO USE THE FONT SOFTWARE OR FROM
 * OTHER DEALINGS IN THE FONT SOFTWARE.
 *
 * Except as contained in this notice, the name of Tavmjong Bah shall not
 * be used in advertising or otherwise to promote the sale, use or other
 * dealings in this Font Software without prior written authorization
 * from Tavmjong Bah. For further information, contact: tavmjong @ free
 * . fr.
 *
 * TeX Gyre DJV Math
 * -----------------
 * Fonts are (c) Bitstream (see below). DejaVu changes are in public domain.
 *
 * Math extensions done by B. Jackowski, P. Strzelczyk and P. Pianowski
 * (on behalf of TeX users groups) are in public domain.
 *
 * Letters imported from Euler Fraktur from AMSfonts are (c) American
 * Mathematical Society (see below).
 * Bitstream Vera Fonts Copyright
 * Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved. Bitstream Vera
 * is a trademark of Bitstream, Inc.
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of the fonts accompanying this license (“Fonts”) and associated
 * documentation
 * files (the “Font Software”), to reproduce and distribute the Font Software,
 * including without limitation the rights to use, copy, merge, publish,
 * distribute,
 * and/or sell copies of the Font Software, and to permit persons  to whom
 * the Font Software is furnished to do so, subject to the following
 * conditions:
 *
 * The above copyright and trademark notices and this permission notice
 * shall be
 * included in all copies of one or more of the Font Software typefaces.
 *
 * The Font Software may be modified, altered, or added to, and in particular
 * the designs of glyphs or characters in the Fonts may be modified and
 * additional
 * glyphs or characters may be added to the Fonts, only if the fonts are
 * renamed
 * to names not containing either the words “Bitstream” or the word “Vera”.
 *
 * This License becomes null and void to the extent applicable to Fonts or
 * Font Software
 * that has been modified and is distributed under the “Bitstream Vera”
 * names.
 *
 * The Font Software may be sold as part of a larger software package but
 * no copy
 * of one or more of the Font Software typefaces may be sold by itself.
 *
 * THE FONT SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS
 * OR IMPLIED, INCLUDING BUT NOT LIMITED TO ANY WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF COPYRIGHT, PATENT,
 * TRADEMARK, OR OTHER RIGHT. IN NO EVENT SHALL BITSTREAM OR THE GNOME
 * FOUNDATION
 * BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, INCLUDING ANY GENERAL,
 * SPECIAL, INDIRECT, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, WHETHER IN AN
 * ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF THE USE OR
 * INABILITY TO USE
 * THE FONT SOFTWARE OR FROM OTHER DEALINGS IN THE FONT SOFTWARE.
 * Except as contained in this notice, the names of GNOME, the GNOME
 * Foundation,
 * and Bitstream Inc., shall not be used in advertising or otherwise to promote
 * the sale, use or other dealings in this Font Software without prior written
 * authorization from the GNOME Foundation or Bitstream Inc., respectively.
 * For further information, contact: fonts at gnome dot org.
 *
 * AMSFonts (v. 2.2) copyright
 *
 * The PostScript Type 1 implementation of the AMSFonts produced by and
 * previously distributed by Blue Sky Research and Y&Y, Inc. are now freely
 * available for general use. This has been accomplished through the
 * cooperation
 * of a consortium of scientific publishers with Blue Sky Research and Y&Y.
 * Members of this consortium include:
 *
 * Elsevier Science IBM Corporation Society for Industrial and Applied
 * Mathematics (SIAM) Springer-Verlag American Mathematical Society (AMS)
 *
 * In order to assure the authenticity of these fonts, copyright will be
 * held by
 * the American Mathematical Society. This is not meant to restrict in any way
 * the legitimate use of the fonts, such as (but not limited to) electronic
 * distribution of documents containing these fonts, inclusion of these fonts
 * into other public domain or commercial font collections or computer
 * applications, use of the outline data to create derivative fonts and/or
 * faces, etc. However, the AMS does require that the AMS copyright notice be
 * removed from any derivative versions of the fonts which have been altered in
 * any way. In addition, to ensure the fidelity of TeX documents using Computer
 * Modern fonts, Professor Donald Knuth, creator of the Computer Modern faces,
 * has requested that any alterations which yield different font metrics be
 * given a different name.
 *
 * $Id$
 */

/** Step to the next glyph, and outline as an SVG path: thousandths of an em, y downwards from the base line. */
export const GLYPHS: Readonly<Record<string, readonly [advance: number, path: string]>> = {
  ' ': [313, ''],
  '!': [410, 'M126 -729l158 0l0 280l-22 204l-114 0l-22 -204zM126 -174l158 0l0 174l-158 0z'],
  '"': [469, 'M383 -729l0 271l-104 0l0 -271zM190 -729l0 271l-104 0l0 -271z'],
  '#': [
    754,
    'M400 -718l-42 188l116 0l43 -188l97 0l-43 188l122 0l0 104l-145 0l-30 134l125 0l0 105l-148 0l-42 187l-98 0l42 -187l-115 0l-43 187l-97 0l42 -187l-123 0l0 -105l144 0l31 -134l-124 0l0 -104l148 0l42 -188zM450 -426l-116 0l-31 134l116 0z',
  ],
  $: [
    626,
    'M350 147l-72 0l0 -147q-55 -2 -107 -14q-51 -11 -100 -31l0 -128q51 29 102 44q52 16 105 18l0 -152l-14 -3q-105 -21 -149 -65q-45 -44 -45 -126q0 -87 54 -137q54 -49 154 -53l0 -113l72 0l0 111q44 4 88 12q43 9 87 22l0 124q-44 -21 -87 -32q-44 -12 -88 -14l0 140l13 3q112 19 157 65q45 46 45 135q0 90 -54 138q-53 48 -161 55zM278 -408l0 -128q-31 2 -50 19q-19 17 -19 43q0 29 18 45q17 16 51 21zM350 -249l0 136q38 -1 57 -17q19 -16 19 -48q0 -33 -18 -50q-17 -16 -58 -21z',
  ],
  '%': [
    901,
    'M697 -301q-31 0 -48 30q-17 30 -17 86q0 56 17 86q17 30 48 30q32 0 49 -30q17 -30 17 -86q0 -56 -17 -86q-17 -30 -49 -30zM697 -383q82 0 129 53q47 53 47 145q0 92 -47 146q-47 53 -129 53q-81 0 -129 -53q-47 -54 -47 -146q0 -92 47 -145q48 -53 129 -53zM294 14l-97 0l410 -756l98 0zM204 -742q82 0 129 53q47 53 47 145q0 92 -47 146q-47 53 -129 53q-81 0 -128 -53q-47 -54 -47 -146q0 -92 47 -145q47 -53 128 -53zM204 -660q-31 0 -48 30q-17 30 -17 86q0 56 17 87q17 30 48 30q32 0 49 -30q17 -31 17 -87q0 -56 -17 -86q-18 -30 -49 -30z',
  ],
  '&': [
    785,
    'M351 -484l180 220q23 -34 35 -77q12 -42 15 -96l136 0q-7 89 -31 158q-24 70 -68 122l129 157l-186 0l-43 -53q-46 34 -97 51q-51 16 -108 16q-116 0 -188 -67q-71 -68 -71 -175q0 -71 31 -126q32 -55 103 -107q-19 -26 -27 -52q-9 -26 -9 -54q0 -79 56 -127q56 -48 148 -48q40 0 84 7q43 7 90 21l0 136q-41 -24 -78 -35q-37 -11 -72 -11q-34 0 -53 14q-18 15 -18 41q0 17 10 38q11 21 32 47zM264 -363q-29 23 -43 52q-15 29 -15 64q0 56 37 96q38 39 90 39q29 0 55 -10q26 -10 48 -30z',
  ],
  "'": [275, 'M190 -729l0 271l-104 0l0 -271z'],
  '(': [
    411,
    'M339 132l-130 0q-67 -121 -100 -229q-32 -109 -32 -216q0 -107 33 -217q32 -109 99 -229l130 0q-56 116 -84 227q-28 110 -28 218q0 108 28 219q28 111 84 227z',
  ],
  ')': [
    411,
    'M72 132q56 -116 84 -227q29 -111 29 -219q0 -108 -29 -218q-28 -111 -84 -227l131 0q67 120 99 229q32 110 32 217q0 107 -32 216q-32 108 -99 229z',
  ],
  '*': [
    470,
    'M453 -594l-145 84l145 85l-34 69l-146 -90l0 168l-75 0l0 -168l-147 90l-33 -69l147 -85l-147 -84l33 -69l147 89l0 -168l75 0l0 168l146 -89z',
  ],
  '+': [754, 'M429 -627l0 256l230 0l0 115l-230 0l0 256l-104 0l0 -256l-230 0l0 -115l230 0l0 -256z'],
  ',': [342, 'M92 -189l158 0l0 149l-108 182l-94 0l44 -182z'],
  '-': [374, 'M49 -359l276 0l0 142l-276 0z'],
  '.': [342, 'M92 -189l158 0l0 189l-158 0z'],
  '/': [329, 'M231 -729l98 0l-232 822l-97 0z'],
  '0': [
    626,
    'M414 -365q0 -137 -23 -193q-23 -56 -78 -56q-54 0 -77 56q-24 56 -24 193q0 138 24 195q23 56 77 56q54 0 78 -56q23 -57 23 -195zM583 -364q0 181 -70 280q-71 98 -200 98q-129 0 -200 -98q-70 -99 -70 -280q0 -181 70 -280q71 -98 200 -98q129 0 200 98q70 99 70 280z',
  ],
  '1': [626, 'M105 -130l150 0l0 -471l-153 35l0 -128l152 -35l161 0l0 599l149 0l0 130l-459 0z'],
  '2': [
    626,
    'M259 -138l289 0l0 138l-477 0l0 -138l240 -235q32 -32 47 -63q16 -31 16 -64q0 -51 -31 -83q-31 -31 -83 -31q-39 0 -86 19q-48 19 -101 56l0 -160q57 -21 113 -32q56 -11 109 -11q118 0 183 57q65 58 65 161q0 60 -27 111q-28 52 -117 138z',
  ],
  '3': [
    626,
    'M419 -393q66 19 101 66q35 47 35 120q0 108 -75 165q-75 56 -218 56q-51 0 -101 -9q-51 -9 -101 -27l0 -145q47 26 94 40q47 13 93 13q67 0 103 -26q35 -26 35 -74q0 -50 -36 -75q-37 -26 -109 -26l-67 0l0 -121l71 0q64 0 95 -22q31 -22 31 -68q0 -42 -30 -65q-30 -23 -86 -23q-41 0 -83 10q-41 11 -83 31l0 -138q51 -16 100 -23q49 -8 96 -8q128 0 192 46q63 47 63 141q0 64 -30 105q-30 40 -90 57z',
  ],
  '4': [
    626,
    'M332 -574l-186 305l186 0zM303 -729l188 0l0 460l94 0l0 136l-94 0l0 133l-159 0l0 -133l-291 0l0 -161z',
  ],
  '5': [
    626,
    'M95 -729l421 0l0 138l-286 0l0 113q20 -6 39 -9q20 -3 41 -3q120 0 187 66q66 67 66 186q0 118 -72 185q-73 67 -202 67q-56 0 -111 -12q-54 -12 -109 -36l0 -148q54 34 102 51q48 17 91 17q61 0 97 -33q35 -34 35 -91q0 -57 -35 -91q-36 -33 -97 -33q-36 0 -78 11q-41 10 -89 32z',
  ],
  '6': [
    626,
    'M326 -360q-45 0 -67 32q-22 32 -22 96q0 64 22 96q22 32 67 32q45 0 67 -32q22 -32 22 -96q0 -64 -22 -96q-22 -32 -67 -32zM535 -710l0 135q-42 -22 -79 -33q-37 -10 -72 -10q-75 0 -118 46q-42 47 -49 139q29 -24 63 -36q34 -12 74 -12q101 0 162 65q62 66 62 172q0 117 -69 188q-69 70 -185 70q-128 0 -198 -96q-70 -96 -70 -272q0 -181 82 -284q82 -103 224 -103q46 0 88 8q43 7 85 23z',
  ],
  '7': [626, 'M60 -729l495 0l0 106l-256 623l-165 0l242 -591l-316 0z'],
  '8': [
    626,
    'M313 -326q-47 0 -73 29q-25 28 -25 82q0 54 25 82q26 29 73 29q47 0 72 -29q26 -28 26 -82q0 -54 -26 -83q-25 -28 -72 -28zM190 -388q-60 -20 -90 -62q-31 -41 -31 -103q0 -93 62 -141q62 -48 182 -48q120 0 181 48q62 48 62 141q0 62 -30 103q-31 42 -90 62q66 20 100 66q34 47 34 117q0 108 -64 164q-65 55 -193 55q-127 0 -193 -55q-65 -56 -65 -164q0 -70 34 -117q34 -46 101 -66zM229 -534q0 43 22 67q22 23 62 23q40 0 62 -23q21 -24 21 -67q0 -44 -21 -67q-22 -23 -62 -23q-40 0 -62 23q-22 24 -22 67z',
  ],
  '9': [
    626,
    'M90 -16l0 -135q40 21 77 32q37 10 73 10q76 0 118 -47q42 -46 50 -138q-30 24 -64 37q-34 12 -73 12q-101 0 -163 -65q-62 -65 -62 -172q0 -118 69 -188q69 -71 185 -71q128 0 199 96q70 96 70 272q0 181 -82 284q-83 103 -226 103q-46 0 -88 -7q-43 -8 -83 -23zM299 -367q44 0 67 -32q22 -32 22 -96q0 -64 -22 -96q-23 -32 -67 -32q-45 0 -67 32q-23 32 -23 96q0 64 23 96q22 32 67 32z',
  ],
  ':': [360, 'M101 -547l158 0l0 189l-158 0zM101 -189l158 0l0 189l-158 0z'],
  ';': [360, 'M101 -189l158 0l0 149l-109 182l-93 0l44 -182zM101 -547l158 0l0 189l-158 0z'],
  '<': [754, 'M659 -475l-424 162l424 161l0 122l-564 -226l0 -115l564 -226z'],
  '=': [754, 'M95 -482l564 0l0 115l-564 0zM95 -260l564 0l0 116l-564 0z'],
  '>': [754, 'M95 -475l0 -122l564 226l0 115l-564 226l0 -122l425 -161z'],
  '?': [
    522,
    'M312 -246l-159 0l0 -24q0 -40 14 -71q15 -31 62 -79l28 -28q25 -26 36 -48q12 -23 12 -45q0 -34 -21 -53q-21 -20 -59 -20q-36 0 -77 17q-41 16 -86 48l0 -153q53 -21 97 -30q44 -10 85 -10q107 0 163 48q57 49 57 142q0 48 -17 86q-18 38 -59 81l-28 28q-30 30 -39 49q-9 18 -9 40zM153 -174l159 0l0 174l-159 0z',
  ],
  '@': [
    900,
    'M365 -263q0 60 23 95q23 34 63 34q39 0 62 -35q24 -35 24 -94q0 -59 -24 -94q-23 -34 -63 -34q-39 0 -62 34q-23 35 -23 94zM545 -116q-13 34 -42 54q-29 19 -68 19q-76 0 -123 -61q-47 -61 -47 -158q0 -98 47 -159q47 -61 123 -61q39 0 68 20q29 19 42 54l0 -64l92 0l0 338q55 -9 86 -58q31 -49 31 -126q0 -49 -13 -91q-12 -43 -38 -79q-42 -59 -105 -92q-62 -32 -135 -32q-51 0 -98 15q-47 15 -86 44q-65 48 -101 124q-36 75 -36 164q0 73 23 136q23 64 68 113q44 48 101 73q57 25 121 25q56 0 111 -23q56 -23 95 -62l47 79q-56 48 -120 73q-65 25 -132 25q-81 0 -153 -32q-73 -32 -129 -93q-56 -61 -85 -142q-29 -80 -29 -172q0 -89 29 -170q30 -80 85 -141q56 -61 129 -94q74 -33 153 -33q99 0 179 42q80 41 135 120q32 48 49 104q17 56 17 117q0 133 -71 206q-72 73 -202 73l-18 0z',
  ],
  A: [696, 'M481 -133l-265 0l-42 133l-170 0l244 -729l201 0l243 729l-170 0zM258 -268l180 0l-89 -290z'],
  B: [
    686,
    'M345 -447q40 0 61 -19q21 -20 21 -58q0 -38 -21 -57q-21 -20 -61 -20l-93 0l0 154zM351 -128q51 0 77 -24q26 -24 26 -72q0 -47 -26 -71q-26 -24 -77 -24l-99 0l0 191zM508 -390q55 17 85 65q30 47 30 116q0 105 -65 157q-64 52 -195 52l-280 0l0 -729l253 0q137 0 198 46q62 46 62 147q0 53 -23 90q-22 38 -65 56z',
  ],
  C: [
    660,
    'M603 -40q-47 27 -97 40q-51 14 -106 14q-164 0 -259 -102q-96 -101 -96 -276q0 -175 96 -276q95 -102 259 -102q55 0 106 13q50 14 97 41l0 151q-47 -36 -93 -52q-46 -17 -96 -17q-91 0 -143 64q-51 65 -51 178q0 113 51 177q52 65 143 65q50 0 96 -17q46 -16 93 -52z',
  ],
  D: [
    747,
    'M252 -587l0 445l61 0q103 0 158 -57q54 -57 54 -166q0 -109 -54 -165q-54 -57 -158 -57zM83 -729l178 0q150 0 223 24q73 23 125 80q46 49 69 114q22 64 22 146q0 82 -22 147q-23 65 -69 114q-53 57 -127 80q-73 24 -221 24l-178 0z',
  ],
  E: [615, 'M83 -729l456 0l0 142l-287 0l0 136l270 0l0 142l-270 0l0 167l297 0l0 142l-466 0z'],
  F: [615, 'M83 -729l456 0l0 142l-287 0l0 136l270 0l0 142l-270 0l0 309l-169 0z'],
  G: [
    738,
    'M672 -54q-63 34 -131 51q-68 17 -141 17q-164 0 -259 -102q-96 -101 -96 -276q0 -176 97 -277q98 -101 268 -101q65 0 125 13q60 14 113 41l0 151q-55 -35 -109 -52q-54 -17 -109 -17q-101 0 -156 63q-54 63 -54 179q0 116 52 179q53 63 150 63q27 0 49 -4q23 -3 41 -11l0 -142l-103 0l0 -126l263 0z',
  ],
  H: [753, 'M83 -729l169 0l0 278l249 0l0 -278l169 0l0 729l-169 0l0 -309l-249 0l0 309l-169 0z'],
  I: [334, 'M83 -729l169 0l0 729l-169 0z'],
  J: [334, 'M83 -729l169 0l0 658q0 136 -67 204q-66 67 -201 67l-35 0l0 -142l27 0q52 0 79 -33q28 -32 28 -96z'],
  K: [697, 'M83 -729l169 0l0 266l244 -266l196 0l-316 345l349 384l-212 0l-261 -287l0 287l-169 0z'],
  L: [573, 'M83 -729l169 0l0 587l297 0l0 142l-466 0z'],
  M: [
    896,
    'M83 -729l215 0l149 390l151 -390l215 0l0 729l-161 0l0 -533l-151 393l-107 0l-151 -393l0 533l-160 0z',
  ],
  N: [753, 'M83 -729l188 0l239 500l0 -500l160 0l0 729l-189 0l-238 -500l0 500l-160 0z'],
  O: [
    765,
    'M382 -606q-77 0 -120 64q-42 63 -42 178q0 115 42 178q43 64 120 64q78 0 121 -64q42 -63 42 -178q0 -115 -42 -178q-43 -64 -121 -64zM382 -742q159 0 248 100q90 101 90 278q0 177 -90 278q-89 100 -248 100q-157 0 -247 -100q-90 -101 -90 -278q0 -177 90 -278q90 -100 247 -100z',
  ],
  P: [
    659,
    'M83 -729l280 0q126 0 193 62q67 62 67 176q0 115 -67 176q-67 62 -193 62l-111 0l0 253l-169 0zM252 -593l0 204l93 0q50 0 76 -27q27 -26 27 -75q0 -49 -27 -75q-26 -27 -76 -27z',
  ],
  Q: [
    765,
    'M400 13l-13 0q-162 0 -252 -99q-90 -100 -90 -278q0 -177 90 -278q90 -100 247 -100q160 0 249 99q89 100 89 279q0 123 -47 212q-48 89 -136 134l132 164l-161 0zM382 -606q-77 0 -120 64q-42 63 -42 178q0 117 41 180q42 62 121 62q78 0 121 -64q42 -63 42 -178q0 -115 -42 -178q-43 -64 -121 -64z',
  ],
  R: [
    693,
    'M323 -406q53 0 76 -22q23 -22 23 -72q0 -50 -23 -71q-23 -22 -76 -22l-71 0l0 187zM252 -276l0 276l-169 0l0 -729l258 0q130 0 190 48q60 49 60 153q0 72 -31 119q-31 46 -95 68q35 9 63 40q27 31 55 94l92 207l-180 0l-80 -181q-24 -55 -49 -75q-25 -20 -66 -20z',
  ],
  S: [
    648,
    'M539 -706l0 154q-54 -27 -105 -40q-52 -14 -98 -14q-60 0 -89 19q-29 18 -29 57q0 30 19 46q20 16 72 28l71 16q110 24 156 74q46 50 46 142q0 120 -64 179q-64 59 -197 59q-62 0 -125 -13q-63 -13 -126 -39l0 -159q63 37 122 56q58 19 113 19q55 0 85 -21q29 -20 29 -58q0 -34 -20 -53q-20 -18 -80 -33l-65 -16q-98 -24 -144 -75q-46 -51 -46 -138q0 -109 64 -168q63 -58 182 -58q54 0 111 9q57 9 118 27z',
  ],
  T: [614, 'M4 -729l605 0l0 142l-217 0l0 587l-170 0l0 -587l-218 0z'],
  U: [
    730,
    'M83 -729l169 0l0 437q0 90 27 129q26 39 86 39q61 0 87 -39q27 -39 27 -129l0 -437l169 0l0 437q0 155 -70 230q-70 76 -213 76q-143 0 -213 -76q-69 -75 -69 -230z',
  ],
  V: [696, 'M4 -729l170 0l175 538l173 -538l170 0l-243 729l-201 0z'],
  W: [
    993,
    'M27 -729l162 0l113 530l113 -530l163 0l112 530l114 -530l161 0l-155 729l-195 0l-119 -554l-118 554l-195 0z',
  ],
  X: [
    694,
    'M448 -372l228 372l-176 0l-154 -249l-152 249l-177 0l228 -372l-219 -357l177 0l143 235l144 -235l177 0z',
  ],
  Y: [651, 'M-9 -729l185 0l150 260l149 -260l186 0l-250 422l0 307l-170 0l0 -307z'],
  Z: [652, 'M51 -729l551 0l0 114l-352 473l362 0l0 142l-571 0l0 -114l352 -473l-342 0z'],
  '[': [411, 'M77 -760l273 0l0 110l-123 0l0 672l123 0l0 110l-273 0z'],
  '\\': [329, 'M231 93l-231 -822l97 0l232 822z'],
  ']': [411, 'M334 132l-273 0l0 -110l124 0l0 -672l-124 0l0 -110l273 0z'],
  '^': [754, 'M431 -729l232 272l-106 0l-180 -147l-180 147l-106 0l232 -272z'],
  _: [450, 'M450 143l0 93l-450 0l0 -93z'],
  '`': [450, 'M166 -800l124 184l-86 0l-162 -184z'],
  a: [
    607,
    'M296 -246q-49 0 -74 18q-25 19 -25 55q0 33 20 52q20 19 56 19q44 0 75 -35q30 -36 30 -89l0 -20zM537 -312l0 312l-159 0l0 -81q-32 50 -71 72q-40 23 -97 23q-76 0 -124 -49q-47 -50 -47 -129q0 -96 59 -141q60 -45 187 -45l93 0l0 -14q0 -41 -30 -61q-29 -19 -91 -19q-51 0 -94 11q-44 12 -81 34l0 -133q50 -14 101 -21q51 -7 102 -7q133 0 193 58q59 59 59 190z',
  ],
  b: [
    644,
    'M337 -113q51 0 78 -41q26 -41 26 -119q0 -78 -26 -119q-27 -41 -78 -41q-50 0 -77 41q-27 41 -27 119q0 78 27 119q27 41 77 41zM233 -467q33 -48 72 -70q40 -23 91 -23q91 0 149 80q59 81 59 207q0 127 -59 207q-58 80 -149 80q-51 0 -91 -23q-39 -22 -72 -70l0 79l-157 0l0 -760l157 0z',
  ],
  c: [
    533,
    'M473 -530l0 143q-32 -25 -64 -36q-33 -12 -67 -12q-66 0 -103 43q-36 42 -36 119q0 77 36 119q37 43 103 43q37 0 70 -12q33 -12 61 -36l0 143q-36 15 -75 23q-38 7 -76 7q-133 0 -208 -76q-75 -76 -75 -211q0 -135 75 -211q75 -76 208 -76q39 0 76 8q38 7 75 22z',
  ],
  d: [
    644,
    'M411 -467l0 -293l158 0l0 760l-158 0l0 -79q-33 48 -72 71q-39 22 -91 22q-91 0 -149 -80q-58 -80 -58 -207q0 -126 58 -207q58 -80 149 -80q51 0 91 23q39 22 72 70zM307 -113q50 0 77 -41q27 -41 27 -119q0 -78 -27 -119q-27 -41 -77 -41q-50 0 -77 41q-26 41 -26 119q0 78 26 119q27 41 77 41z',
  ],
  e: [
    610,
    'M567 -275l0 50l-368 0q6 61 40 92q34 31 96 31q50 0 102 -16q52 -17 106 -50l0 135q-55 23 -111 35q-56 12 -112 12q-133 0 -207 -75q-74 -76 -74 -212q0 -134 72 -210q73 -77 201 -77q116 0 185 78q70 77 70 207zM405 -333q0 -50 -26 -80q-26 -31 -68 -31q-46 0 -74 29q-29 28 -36 82z',
  ],
  f: [
    391,
    'M399 -760l0 115l-86 0q-34 0 -47 13q-13 14 -13 47l0 38l134 0l0 125l-134 0l0 422l-158 0l0 -422l-78 0l0 -125l78 0l0 -38q0 -89 45 -132q45 -43 139 -43z',
  ],
  g: [
    644,
    'M411 -93q-33 48 -72 71q-39 22 -91 22q-90 0 -149 -79q-58 -79 -58 -201q0 -122 58 -201q59 -78 149 -78q52 0 91 22q39 23 72 71l0 -81l158 0l0 492q0 132 -75 201q-75 70 -218 70q-46 0 -89 -8q-43 -8 -86 -24l0 -136q41 26 81 39q39 13 79 13q77 0 114 -37q36 -38 36 -118zM307 -433q-49 0 -76 40q-27 40 -27 113q0 75 26 114q26 39 77 39q49 0 76 -40q28 -40 28 -113q0 -73 -28 -113q-27 -40 -76 -40z',
  ],
  h: [
    641,
    'M570 -333l0 333l-158 0l0 -54l0 -200q0 -72 -3 -99q-3 -26 -10 -39q-9 -17 -25 -27q-16 -9 -36 -9q-49 0 -77 42q-28 42 -28 117l0 269l-157 0l0 -760l157 0l0 293q36 -48 76 -70q40 -23 88 -23q85 0 129 58q44 58 44 169z',
  ],
  i: [308, 'M76 -547l157 0l0 547l-157 0zM76 -760l157 0l0 143l-157 0z'],
  j: [
    308,
    'M76 -547l157 0l0 537q0 110 -47 168q-48 58 -138 58l-78 0l0 -115l28 0q44 0 61 -22q17 -23 17 -89zM76 -760l157 0l0 143l-157 0z',
  ],
  k: [598, 'M76 -760l157 0l0 414l181 -201l183 0l-241 251l260 296l-191 0l-192 -228l0 228l-157 0z'],
  l: [308, 'M76 -760l157 0l0 760l-157 0z'],
  m: [
    938,
    'M532 -456q30 -51 71 -77q41 -27 90 -27q85 0 129 58q45 58 45 169l0 333l-159 0l0 -285q1 -7 1 -13q0 -7 0 -20q0 -58 -15 -84q-15 -26 -50 -26q-44 0 -69 41q-24 41 -25 118l0 269l-158 0l0 -285q0 -91 -15 -117q-14 -26 -50 -26q-45 0 -69 41q-25 41 -25 118l0 269l-158 0l0 -547l158 0l0 80q29 -46 66 -70q38 -23 83 -23q51 0 90 27q40 28 60 77z',
  ],
  n: [
    641,
    'M570 -333l0 333l-158 0l0 -54l0 -201q0 -71 -3 -98q-3 -26 -10 -39q-9 -17 -25 -27q-16 -9 -36 -9q-49 0 -77 42q-28 42 -28 117l0 269l-157 0l0 -547l157 0l0 80q36 -48 76 -70q40 -23 88 -23q85 0 129 58q44 58 44 169z',
  ],
  o: [
    618,
    'M310 -435q-53 0 -80 42q-27 41 -27 120q0 79 27 120q27 42 80 42q51 0 78 -42q28 -41 28 -120q0 -79 -28 -120q-27 -42 -78 -42zM310 -560q127 0 198 76q72 76 72 211q0 135 -72 211q-71 76 -198 76q-127 0 -199 -76q-72 -76 -72 -211q0 -135 72 -211q72 -76 199 -76z',
  ],
  p: [
    644,
    'M233 -79l0 287l-157 0l0 -755l157 0l0 80q33 -48 72 -70q40 -23 91 -23q91 0 149 80q59 81 59 207q0 127 -59 207q-58 80 -149 80q-51 0 -91 -23q-39 -22 -72 -70zM337 -433q-50 0 -77 41q-27 41 -27 119q0 78 27 119q27 41 77 41q51 0 78 -41q26 -41 26 -119q0 -78 -26 -119q-27 -41 -78 -41z',
  ],
  q: [
    644,
    'M307 -433q-50 0 -77 41q-26 41 -26 119q0 78 26 119q27 41 77 41q50 0 77 -41q27 -41 27 -119q0 -78 -27 -119q-27 -41 -77 -41zM411 -79q-33 48 -72 71q-39 22 -91 22q-91 0 -149 -80q-58 -80 -58 -207q0 -126 58 -206q58 -80 149 -80q52 0 91 22q39 23 72 71l0 -81l158 0l0 755l-158 0z',
  ],
  r: [
    444,
    'M441 -398q-21 -11 -41 -16q-20 -5 -41 -5q-61 0 -93 43q-33 43 -33 124l0 252l-157 0l0 -547l157 0l0 90q30 -54 69 -78q40 -25 95 -25q8 0 17 1q9 0 27 3z',
  ],
  s: [
    536,
    'M460 -530l0 133q-50 -23 -97 -35q-48 -12 -89 -12q-45 0 -67 13q-21 12 -21 38q0 21 16 32q16 11 59 17l28 4q121 17 162 56q42 39 42 123q0 87 -58 131q-58 44 -173 44q-49 0 -101 -8q-52 -9 -107 -26l0 -133q47 26 97 38q49 13 100 13q46 0 69 -14q24 -14 24 -42q0 -24 -16 -35q-16 -12 -64 -18l-28 -4q-105 -14 -147 -54q-43 -40 -43 -120q0 -87 54 -129q54 -42 165 -42q43 0 91 7q48 8 104 23z',
  ],
  t: [
    430,
    'M248 -702l0 155l162 0l0 125l-162 0l0 232q0 38 13 52q13 13 54 13l81 0l0 125l-135 0q-93 0 -132 -43q-39 -43 -39 -147l0 -232l-78 0l0 -125l78 0l0 -155z',
  ],
  u: [
    641,
    'M70 -213l0 -334l159 0l0 55q0 44 -1 111q0 68 0 90q0 66 3 95q3 29 10 42q10 17 26 27q15 9 35 9q50 0 78 -42q28 -42 28 -117l0 -270l157 0l0 547l-157 0l0 -79q-36 48 -76 70q-40 23 -87 23q-85 0 -130 -58q-45 -58 -45 -169z',
  ],
  v: [586, 'M14 -547l157 0l122 378l123 -378l157 0l-193 547l-173 0z'],
  w: [
    831,
    'M32 -547l153 0l82 377l83 -377l131 0l83 373l83 -373l153 0l-130 547l-171 0l-83 -376l-83 376l-172 0z',
  ],
  x: [
    580,
    'M200 -280l-178 -267l167 0l101 162l102 -162l166 0l-178 266l187 281l-167 0l-110 -173l-110 173l-166 0z',
  ],
  y: [
    586,
    'M11 -547l157 0l133 371l112 -371l157 0l-207 599q-31 91 -72 127q-42 37 -110 37l-91 0l0 -115l49 0q40 0 59 -14q18 -14 28 -51l4 -15z',
  ],
  z: [523, 'M51 -547l430 0l0 122l-259 300l259 0l0 125l-440 0l0 -122l259 -300l-249 0z'],
  '{': [
    641,
    'M528 53l0 110l-95 0q-96 0 -140 -43q-44 -43 -44 -137l0 -94q0 -73 -24 -102q-23 -28 -86 -28l-27 0l0 -109l27 0q63 0 86 -28q24 -29 24 -102l0 -100q0 -94 44 -137q44 -43 140 -43l95 0l0 110l-30 0q-62 0 -81 21q-19 22 -19 91l0 81q0 77 -19 111q-20 35 -68 47q48 13 68 48q19 35 19 111l0 81q0 70 19 91q19 21 81 21z',
  ],
  '|': [329, 'M214 -764l0 1000l-100 0l0 -1000z'],
  '}': [
    641,
    'M112 53l31 0q62 0 80 -21q19 -21 19 -91l0 -81q0 -76 20 -111q20 -35 69 -48q-49 -12 -69 -47q-20 -34 -20 -111l0 -81q0 -69 -19 -91q-18 -21 -80 -21l-31 0l0 -110l96 0q96 0 140 43q44 43 44 137l0 100q0 73 23 102q24 28 86 28l27 0l0 109l-27 0q-62 0 -86 28q-23 29 -23 102l0 94q0 94 -44 137q-44 43 -140 43l-96 0z',
  ],
  '~': [
    754,
    'M659 -415l0 119q-47 39 -86 56q-39 17 -82 17q-47 0 -110 -28q-6 -3 -9 -5q-3 -1 -10 -4q-68 -30 -109 -30q-39 0 -77 19q-37 19 -81 59l0 -119q48 -39 87 -56q39 -17 81 -17q47 0 110 29q6 2 9 4q3 1 10 4q68 30 109 30q38 0 75 -18q37 -19 83 -60z',
  ],
  '×': [
    754,
    'M642 -525l-191 212l191 211l-74 82l-191 -211l-190 211l-75 -82l191 -211l-191 -212l75 -82l190 212l191 -212z',
  ],
  '→': [754, 'M710 -348l0 69l-172 192l-64 -71l87 -97l-510 0l0 -117l510 0l-87 -97l64 -71z'],
  '←': [754, 'M44 -279l0 -69l173 -192l63 71l-87 97l510 0l0 117l-510 0l87 97l-63 71z'],
  '✓': [
    754,
    'M199 -319q17 0 26 31q18 59 25 59q6 0 12 -10q123 -220 228 -356q28 -35 87 -35q14 0 19 3q5 3 5 7q0 7 -15 27q-169 227 -315 479q-9 17 -41 17q-31 0 -37 -3q-15 -7 -35 -74q-23 -75 -23 -94q0 -21 31 -40q19 -11 33 -11z',
  ],
  '–': [450, 'M48 -337l354 0l0 126l-354 0z'],
  '…': [900, 'M670 -189l159 0l0 189l-159 0zM71 -189l158 0l0 189l-158 0zM371 -189l158 0l0 189l-158 0z'],
  '·': [342, 'M92 -442l158 0l0 189l-158 0z'],
  '•': [
    575,
    'M130 -372q0 -36 11 -68q12 -32 34 -56q24 -25 52 -38q29 -13 61 -13q32 0 61 13q28 13 50 38q23 25 35 57q12 31 12 67q0 36 -12 68q-12 32 -35 57q-22 25 -51 38q-29 13 -61 13q-32 0 -61 -13q-28 -13 -51 -38q-22 -25 -33 -57q-12 -32 -12 -68z',
  ],
};

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
  '!': [410, 'M126-729h158v280l-22 204h-114l-22-204zM126-174h158v174h-158z'],
  '"': [469, 'M383-729v271h-104v-271zM190-729v271h-104v-271z'],
  '#': [
    754,
    'M400-718l-42 188h116l43-188h97l-43 188h122v104h-145l-30 134h125v105h-148l-42 187h-98l42-187h-115l-43 187h-97l42-187h-123v-105h144l31-134h-124v-104h148l42-188zM450-426h-116l-31 134h116z',
  ],
  $: [
    626,
    'M350 147h-72v-147q-55-2-107-14-51-11-100-31v-128q51 29 102 44 52 16 105 18v-152l-14-3q-105-21-149-65-45-44-45-126 0-87 54-137 54-49 154-53v-113h72v111q44 4 88 12 43 9 87 22v124q-44-21-87-32-44-12-88-14v140l13 3q112 19 157 65 45 46 45 135 0 90-54 138-53 48-161 55zM278-408v-128q-31 2-50 19-19 17-19 43 0 29 18 45 17 16 51 21zM350-249v136q38-1 57-17 19-16 19-48 0-33-18-50-17-16-58-21z',
  ],
  '%': [
    901,
    'M697-301q-31 0-48 30-17 30-17 86 0 56 17 86 17 30 48 30 32 0 49-30 17-30 17-86 0-56-17-86-17-30-49-30zM697-383q82 0 129 53 47 53 47 145 0 92-47 146-47 53-129 53-81 0-129-53-47-54-47-146 0-92 47-145 48-53 129-53zM294 14h-97l410-756h98zM204-742q82 0 129 53 47 53 47 145 0 92-47 146-47 53-129 53-81 0-128-53-47-54-47-146 0-92 47-145 47-53 128-53zM204-660q-31 0-48 30-17 30-17 86 0 56 17 87 17 30 48 30 32 0 49-30 17-31 17-87 0-56-17-86-18-30-49-30z',
  ],
  '&': [
    785,
    'M351-484l180 220q23-34 35-77 12-42 15-96h136q-7 89-31 158-24 70-68 122l129 157h-186l-43-53q-46 34-97 51-51 16-108 16-116 0-188-67-71-68-71-175 0-71 31-126 32-55 103-107-19-26-27-52-9-26-9-54 0-79 56-127 56-48 148-48 40 0 84 7 43 7 90 21v136q-41-24-78-35-37-11-72-11-34 0-53 14-18 15-18 41 0 17 10 38 11 21 32 47zM264-363q-29 23-43 52-15 29-15 64 0 56 37 96 38 39 90 39 29 0 55-10 26-10 48-30z',
  ],
  "'": [275, 'M190-729v271h-104v-271z'],
  '(': [
    411,
    'M339 132h-130q-67-121-100-229-32-109-32-216 0-107 33-217 32-109 99-229h130q-56 116-84 227-28 110-28 218 0 108 28 219 28 111 84 227z',
  ],
  ')': [
    411,
    'M72 132q56-116 84-227 29-111 29-219 0-108-29-218-28-111-84-227h131q67 120 99 229 32 110 32 217 0 107-32 216-32 108-99 229z',
  ],
  '*': [
    470,
    'M453-594l-145 84 145 85-34 69-146-90v168h-75v-168l-147 90-33-69 147-85-147-84 33-69 147 89v-168h75v168l146-89z',
  ],
  '+': [754, 'M429-627v256h230v115h-230v256h-104v-256h-230v-115h230v-256z'],
  ',': [342, 'M92-189h158v149l-108 182h-94l44-182z'],
  '-': [374, 'M49-359h276v142h-276z'],
  '.': [342, 'M92-189h158v189h-158z'],
  '/': [329, 'M231-729h98l-232 822h-97z'],
  '0': [
    626,
    'M414-365q0-137-23-193-23-56-78-56-54 0-77 56-24 56-24 193 0 138 24 195 23 56 77 56 54 0 78-56 23-57 23-195zM583-364q0 181-70 280-71 98-200 98-129 0-200-98-70-99-70-280 0-181 70-280 71-98 200-98 129 0 200 98 70 99 70 280z',
  ],
  '1': [626, 'M105-130h150v-471l-153 35v-128l152-35h161v599h149v130h-459z'],
  '2': [
    626,
    'M259-138h289v138h-477v-138l240-235q32-32 47-63 16-31 16-64 0-51-31-83-31-31-83-31-39 0-86 19-48 19-101 56v-160q57-21 113-32 56-11 109-11 118 0 183 57 65 58 65 161 0 60-27 111-28 52-117 138z',
  ],
  '3': [
    626,
    'M419-393q66 19 101 66 35 47 35 120 0 108-75 165-75 56-218 56-51 0-101-9-51-9-101-27v-145q47 26 94 40 47 13 93 13 67 0 103-26 35-26 35-74 0-50-36-75-37-26-109-26h-67v-121h71q64 0 95-22 31-22 31-68 0-42-30-65-30-23-86-23-41 0-83 10-41 11-83 31v-138q51-16 100-23 49-8 96-8 128 0 192 46 63 47 63 141 0 64-30 105-30 40-90 57z',
  ],
  '4': [626, 'M332-574l-186 305h186zM303-729h188v460h94v136h-94v133h-159v-133h-291v-161z'],
  '5': [
    626,
    'M95-729h421v138h-286v113q20-6 39-9 20-3 41-3 120 0 187 66 66 67 66 186 0 118-72 185-73 67-202 67-56 0-111-12-54-12-109-36v-148q54 34 102 51 48 17 91 17 61 0 97-33 35-34 35-91 0-57-35-91-36-33-97-33-36 0-78 11-41 10-89 32z',
  ],
  '6': [
    626,
    'M326-360q-45 0-67 32-22 32-22 96 0 64 22 96 22 32 67 32 45 0 67-32 22-32 22-96 0-64-22-96-22-32-67-32zM535-710v135q-42-22-79-33-37-10-72-10-75 0-118 46-42 47-49 139 29-24 63-36 34-12 74-12 101 0 162 65 62 66 62 172 0 117-69 188-69 70-185 70-128 0-198-96-70-96-70-272 0-181 82-284 82-103 224-103 46 0 88 8 43 7 85 23z',
  ],
  '7': [626, 'M60-729h495v106l-256 623h-165l242-591h-316z'],
  '8': [
    626,
    'M313-326q-47 0-73 29-25 28-25 82 0 54 25 82 26 29 73 29 47 0 72-29 26-28 26-82 0-54-26-83-25-28-72-28zM190-388q-60-20-90-62-31-41-31-103 0-93 62-141 62-48 182-48 120 0 181 48 62 48 62 141 0 62-30 103-31 42-90 62 66 20 100 66 34 47 34 117 0 108-64 164-65 55-193 55-127 0-193-55-65-56-65-164 0-70 34-117 34-46 101-66zM229-534q0 43 22 67 22 23 62 23 40 0 62-23 21-24 21-67 0-44-21-67-22-23-62-23-40 0-62 23-22 24-22 67z',
  ],
  '9': [
    626,
    'M90-16v-135q40 21 77 32 37 10 73 10 76 0 118-47 42-46 50-138-30 24-64 37-34 12-73 12-101 0-163-65-62-65-62-172 0-118 69-188 69-71 185-71 128 0 199 96 70 96 70 272 0 181-82 284-83 103-226 103-46 0-88-7-43-8-83-23zM299-367q44 0 67-32 22-32 22-96 0-64-22-96-23-32-67-32-45 0-67 32-23 32-23 96 0 64 23 96 22 32 67 32z',
  ],
  ':': [360, 'M101-547h158v189h-158zM101-189h158v189h-158z'],
  ';': [360, 'M101-189h158v149l-109 182h-93l44-182zM101-547h158v189h-158z'],
  '<': [754, 'M659-475l-424 162 424 161v122l-564-226v-115l564-226z'],
  '=': [754, 'M95-482h564v115h-564zM95-260h564v116h-564z'],
  '>': [754, 'M95-475v-122l564 226v115l-564 226v-122l425-161z'],
  '?': [
    522,
    'M312-246h-159v-24q0-40 14-71 15-31 62-79l28-28q25-26 36-48 12-23 12-45 0-34-21-53-21-20-59-20-36 0-77 17-41 16-86 48v-153q53-21 97-30 44-10 85-10 107 0 163 48 57 49 57 142 0 48-17 86-18 38-59 81l-28 28q-30 30-39 49-9 18-9 40zM153-174h159v174h-159z',
  ],
  '@': [
    900,
    'M365-263q0 60 23 95 23 34 63 34 39 0 62-35 24-35 24-94 0-59-24-94-23-34-63-34-39 0-62 34-23 35-23 94zM545-116q-13 34-42 54-29 19-68 19-76 0-123-61-47-61-47-158 0-98 47-159 47-61 123-61 39 0 68 20 29 19 42 54v-64h92v338q55-9 86-58 31-49 31-126 0-49-13-91-12-43-38-79-42-59-105-92-62-32-135-32-51 0-98 15-47 15-86 44-65 48-101 124-36 75-36 164 0 73 23 136 23 64 68 113 44 48 101 73 57 25 121 25 56 0 111-23 56-23 95-62l47 79q-56 48-120 73-65 25-132 25-81 0-153-32-73-32-129-93-56-61-85-142-29-80-29-172 0-89 29-170 30-80 85-141 56-61 129-94 74-33 153-33 99 0 179 42 80 41 135 120 32 48 49 104 17 56 17 117 0 133-71 206-72 73-202 73h-18z',
  ],
  A: [696, 'M481-133h-265l-42 133h-170l244-729h201l243 729h-170zM258-268h180l-89-290z'],
  B: [
    686,
    'M345-447q40 0 61-19 21-20 21-58 0-38-21-57-21-20-61-20h-93v154zM351-128q51 0 77-24 26-24 26-72 0-47-26-71-26-24-77-24h-99v191zM508-390q55 17 85 65 30 47 30 116 0 105-65 157-64 52-195 52h-280v-729h253q137 0 198 46 62 46 62 147 0 53-23 90-22 38-65 56z',
  ],
  C: [
    660,
    'M603-40q-47 27-97 40-51 14-106 14-164 0-259-102-96-101-96-276 0-175 96-276 95-102 259-102 55 0 106 13 50 14 97 41v151q-47-36-93-52-46-17-96-17-91 0-143 64-51 65-51 178 0 113 51 177 52 65 143 65 50 0 96-17 46-16 93-52z',
  ],
  D: [
    747,
    'M252-587v445h61q103 0 158-57 54-57 54-166 0-109-54-165-54-57-158-57zM83-729h178q150 0 223 24 73 23 125 80 46 49 69 114 22 64 22 146 0 82-22 147-23 65-69 114-53 57-127 80-73 24-221 24h-178z',
  ],
  E: [615, 'M83-729h456v142h-287v136h270v142h-270v167h297v142h-466z'],
  F: [615, 'M83-729h456v142h-287v136h270v142h-270v309h-169z'],
  G: [
    738,
    'M672-54q-63 34-131 51-68 17-141 17-164 0-259-102-96-101-96-276 0-176 97-277 98-101 268-101 65 0 125 13 60 14 113 41v151q-55-35-109-52-54-17-109-17-101 0-156 63-54 63-54 179 0 116 52 179 53 63 150 63 27 0 49-4 23-3 41-11v-142h-103v-126h263z',
  ],
  H: [753, 'M83-729h169v278h249v-278h169v729h-169v-309h-249v309h-169z'],
  I: [334, 'M83-729h169v729h-169z'],
  J: [334, 'M83-729h169v658q0 136-67 204-66 67-201 67h-35v-142h27q52 0 79-33 28-32 28-96z'],
  K: [697, 'M83-729h169v266l244-266h196l-316 345 349 384h-212l-261-287v287h-169z'],
  L: [573, 'M83-729h169v587h297v142h-466z'],
  M: [896, 'M83-729h215l149 390 151-390h215v729h-161v-533l-151 393h-107l-151-393v533h-160z'],
  N: [753, 'M83-729h188l239 500v-500h160v729h-189l-238-500v500h-160z'],
  O: [
    765,
    'M382-606q-77 0-120 64-42 63-42 178 0 115 42 178 43 64 120 64 78 0 121-64 42-63 42-178 0-115-42-178-43-64-121-64zM382-742q159 0 248 100 90 101 90 278 0 177-90 278-89 100-248 100-157 0-247-100-90-101-90-278 0-177 90-278 90-100 247-100z',
  ],
  P: [
    659,
    'M83-729h280q126 0 193 62 67 62 67 176 0 115-67 176-67 62-193 62h-111v253h-169zM252-593v204h93q50 0 76-27 27-26 27-75 0-49-27-75-26-27-76-27z',
  ],
  Q: [
    765,
    'M400 13h-13q-162 0-252-99-90-100-90-278 0-177 90-278 90-100 247-100 160 0 249 99 89 100 89 279 0 123-47 212-48 89-136 134l132 164h-161zM382-606q-77 0-120 64-42 63-42 178 0 117 41 180 42 62 121 62 78 0 121-64 42-63 42-178 0-115-42-178-43-64-121-64z',
  ],
  R: [
    693,
    'M323-406q53 0 76-22 23-22 23-72 0-50-23-71-23-22-76-22h-71v187zM252-276v276h-169v-729h258q130 0 190 48 60 49 60 153 0 72-31 119-31 46-95 68 35 9 63 40 27 31 55 94l92 207h-180l-80-181q-24-55-49-75-25-20-66-20z',
  ],
  S: [
    648,
    'M539-706v154q-54-27-105-40-52-14-98-14-60 0-89 19-29 18-29 57 0 30 19 46 20 16 72 28l71 16q110 24 156 74 46 50 46 142 0 120-64 179-64 59-197 59-62 0-125-13-63-13-126-39v-159q63 37 122 56 58 19 113 19 55 0 85-21 29-20 29-58 0-34-20-53-20-18-80-33l-65-16q-98-24-144-75-46-51-46-138 0-109 64-168 63-58 182-58 54 0 111 9 57 9 118 27z',
  ],
  T: [614, 'M4-729h605v142h-217v587h-170v-587h-218z'],
  U: [
    730,
    'M83-729h169v437q0 90 27 129 26 39 86 39 61 0 87-39 27-39 27-129v-437h169v437q0 155-70 230-70 76-213 76-143 0-213-76-69-75-69-230z',
  ],
  V: [696, 'M4-729h170l175 538 173-538h170l-243 729h-201z'],
  W: [993, 'M27-729h162l113 530 113-530h163l112 530 114-530h161l-155 729h-195l-119-554-118 554h-195z'],
  X: [694, 'M448-372l228 372h-176l-154-249-152 249h-177l228-372-219-357h177l143 235 144-235h177z'],
  Y: [651, 'M-9-729h185l150 260 149-260h186l-250 422v307h-170v-307z'],
  Z: [652, 'M51-729h551v114l-352 473h362v142h-571v-114l352-473h-342z'],
  '[': [411, 'M77-760h273v110h-123v672h123v110h-273z'],
  '\\': [329, 'M231 93l-231-822h97l232 822z'],
  ']': [411, 'M334 132h-273v-110h124v-672h-124v-110h273z'],
  '^': [754, 'M431-729l232 272h-106l-180-147-180 147h-106l232-272z'],
  _: [450, 'M450 143v93h-450v-93z'],
  '`': [450, 'M166-800l124 184h-86l-162-184z'],
  a: [
    607,
    'M296-246q-49 0-74 18-25 19-25 55 0 33 20 52 20 19 56 19 44 0 75-35 30-36 30-89v-20zM537-312v312h-159v-81q-32 50-71 72-40 23-97 23-76 0-124-49-47-50-47-129 0-96 59-141 60-45 187-45h93v-14q0-41-30-61-29-19-91-19-51 0-94 11-44 12-81 34v-133q50-14 101-21 51-7 102-7 133 0 193 58 59 59 59 190z',
  ],
  b: [
    644,
    'M337-113q51 0 78-41 26-41 26-119 0-78-26-119-27-41-78-41-50 0-77 41-27 41-27 119 0 78 27 119 27 41 77 41zM233-467q33-48 72-70 40-23 91-23 91 0 149 80 59 81 59 207 0 127-59 207-58 80-149 80-51 0-91-23-39-22-72-70v79h-157v-760h157z',
  ],
  c: [
    533,
    'M473-530v143q-32-25-64-36-33-12-67-12-66 0-103 43-36 42-36 119 0 77 36 119 37 43 103 43 37 0 70-12 33-12 61-36v143q-36 15-75 23-38 7-76 7-133 0-208-76-75-76-75-211 0-135 75-211 75-76 208-76 39 0 76 8 38 7 75 22z',
  ],
  d: [
    644,
    'M411-467v-293h158v760h-158v-79q-33 48-72 71-39 22-91 22-91 0-149-80-58-80-58-207 0-126 58-207 58-80 149-80 51 0 91 23 39 22 72 70zM307-113q50 0 77-41 27-41 27-119 0-78-27-119-27-41-77-41-50 0-77 41-26 41-26 119 0 78 26 119 27 41 77 41z',
  ],
  e: [
    610,
    'M567-275v50h-368q6 61 40 92 34 31 96 31 50 0 102-16 52-17 106-50v135q-55 23-111 35-56 12-112 12-133 0-207-75-74-76-74-212 0-134 72-210 73-77 201-77 116 0 185 78 70 77 70 207zM405-333q0-50-26-80-26-31-68-31-46 0-74 29-29 28-36 82z',
  ],
  f: [
    391,
    'M399-760v115h-86q-34 0-47 13-13 14-13 47v38h134v125h-134v422h-158v-422h-78v-125h78v-38q0-89 45-132 45-43 139-43z',
  ],
  g: [
    644,
    'M411-93q-33 48-72 71-39 22-91 22-90 0-149-79-58-79-58-201 0-122 58-201 59-78 149-78 52 0 91 22 39 23 72 71v-81h158v492q0 132-75 201-75 70-218 70-46 0-89-8-43-8-86-24v-136q41 26 81 39 39 13 79 13 77 0 114-37 36-38 36-118zM307-433q-49 0-76 40-27 40-27 113 0 75 26 114 26 39 77 39 49 0 76-40 28-40 28-113 0-73-28-113-27-40-76-40z',
  ],
  h: [
    641,
    'M570-333v333h-158v-54-200q0-72-3-99-3-26-10-39-9-17-25-27-16-9-36-9-49 0-77 42-28 42-28 117v269h-157v-760h157v293q36-48 76-70 40-23 88-23 85 0 129 58 44 58 44 169z',
  ],
  i: [308, 'M76-547h157v547h-157zM76-760h157v143h-157z'],
  j: [
    308,
    'M76-547h157v537q0 110-47 168-48 58-138 58h-78v-115h28q44 0 61-22 17-23 17-89zM76-760h157v143h-157z',
  ],
  k: [598, 'M76-760h157v414l181-201h183l-241 251 260 296h-191l-192-228v228h-157z'],
  l: [308, 'M76-760h157v760h-157z'],
  m: [
    938,
    'M532-456q30-51 71-77 41-27 90-27 85 0 129 58 45 58 45 169v333h-159v-285q1-7 1-13 0-7 0-20 0-58-15-84-15-26-50-26-44 0-69 41-24 41-25 118v269h-158v-285q0-91-15-117-14-26-50-26-45 0-69 41-25 41-25 118v269h-158v-547h158v80q29-46 66-70 38-23 83-23 51 0 90 27 40 28 60 77z',
  ],
  n: [
    641,
    'M570-333v333h-158v-54-201q0-71-3-98-3-26-10-39-9-17-25-27-16-9-36-9-49 0-77 42-28 42-28 117v269h-157v-547h157v80q36-48 76-70 40-23 88-23 85 0 129 58 44 58 44 169z',
  ],
  o: [
    618,
    'M310-435q-53 0-80 42-27 41-27 120 0 79 27 120 27 42 80 42 51 0 78-42 28-41 28-120 0-79-28-120-27-42-78-42zM310-560q127 0 198 76 72 76 72 211 0 135-72 211-71 76-198 76-127 0-199-76-72-76-72-211 0-135 72-211 72-76 199-76z',
  ],
  p: [
    644,
    'M233-79v287h-157v-755h157v80q33-48 72-70 40-23 91-23 91 0 149 80 59 81 59 207 0 127-59 207-58 80-149 80-51 0-91-23-39-22-72-70zM337-433q-50 0-77 41-27 41-27 119 0 78 27 119 27 41 77 41 51 0 78-41 26-41 26-119 0-78-26-119-27-41-78-41z',
  ],
  q: [
    644,
    'M307-433q-50 0-77 41-26 41-26 119 0 78 26 119 27 41 77 41 50 0 77-41 27-41 27-119 0-78-27-119-27-41-77-41zM411-79q-33 48-72 71-39 22-91 22-91 0-149-80-58-80-58-207 0-126 58-206 58-80 149-80 52 0 91 22 39 23 72 71v-81h158v755h-158z',
  ],
  r: [
    444,
    'M441-398q-21-11-41-16-20-5-41-5-61 0-93 43-33 43-33 124v252h-157v-547h157v90q30-54 69-78 40-25 95-25 8 0 17 1 9 0 27 3z',
  ],
  s: [
    536,
    'M460-530v133q-50-23-97-35-48-12-89-12-45 0-67 13-21 12-21 38 0 21 16 32 16 11 59 17l28 4q121 17 162 56 42 39 42 123 0 87-58 131-58 44-173 44-49 0-101-8-52-9-107-26v-133q47 26 97 38 49 13 100 13 46 0 69-14 24-14 24-42 0-24-16-35-16-12-64-18l-28-4q-105-14-147-54-43-40-43-120 0-87 54-129 54-42 165-42 43 0 91 7 48 8 104 23z',
  ],
  t: [
    430,
    'M248-702v155h162v125h-162v232q0 38 13 52 13 13 54 13h81v125h-135q-93 0-132-43-39-43-39-147v-232h-78v-125h78v-155z',
  ],
  u: [
    641,
    'M70-213v-334h159v55q0 44-1 111 0 68 0 90 0 66 3 95 3 29 10 42 10 17 26 27 15 9 35 9 50 0 78-42 28-42 28-117v-270h157v547h-157v-79q-36 48-76 70-40 23-87 23-85 0-130-58-45-58-45-169z',
  ],
  v: [586, 'M14-547h157l122 378 123-378h157l-193 547h-173z'],
  w: [831, 'M32-547h153l82 377 83-377h131l83 373 83-373h153l-130 547h-171l-83-376-83 376h-172z'],
  x: [580, 'M200-280l-178-267h167l101 162 102-162h166l-178 266 187 281h-167l-110-173-110 173h-166z'],
  y: [
    586,
    'M11-547h157l133 371 112-371h157l-207 599q-31 91-72 127-42 37-110 37h-91v-115h49q40 0 59-14 18-14 28-51l4-15z',
  ],
  z: [523, 'M51-547h430v122l-259 300h259v125h-440v-122l259-300h-249z'],
  '{': [
    641,
    'M528 53v110h-95q-96 0-140-43-44-43-44-137v-94q0-73-24-102-23-28-86-28h-27v-109h27q63 0 86-28 24-29 24-102v-100q0-94 44-137 44-43 140-43h95v110h-30q-62 0-81 21-19 22-19 91v81q0 77-19 111-20 35-68 47 48 13 68 48 19 35 19 111v81q0 70 19 91 19 21 81 21z',
  ],
  '|': [329, 'M214-764v1000h-100v-1000z'],
  '}': [
    641,
    'M112 53h31q62 0 80-21 19-21 19-91v-81q0-76 20-111 20-35 69-48-49-12-69-47-20-34-20-111v-81q0-69-19-91-18-21-80-21h-31v-110h96q96 0 140 43 44 43 44 137v100q0 73 23 102 24 28 86 28h27v109h-27q-62 0-86 28-23 29-23 102v94q0 94-44 137-44 43-140 43h-96z',
  ],
  '~': [
    754,
    'M659-415v119q-47 39-86 56-39 17-82 17-47 0-110-28-6-3-9-5-3-1-10-4-68-30-109-30-39 0-77 19-37 19-81 59v-119q48-39 87-56 39-17 81-17 47 0 110 29 6 2 9 4 3 1 10 4 68 30 109 30 38 0 75-18 37-19 83-60z',
  ],
  '×': [754, 'M642-525l-191 212 191 211-74 82-191-211-190 211-75-82 191-211-191-212 75-82 190 212 191-212z'],
  '→': [754, 'M710-348v69l-172 192-64-71 87-97h-510v-117h510l-87-97 64-71z'],
  '←': [754, 'M44-279v-69l173-192 63 71-87 97h510v117h-510l87 97-63 71z'],
  '✓': [
    754,
    'M199-319q17 0 26 31 18 59 25 59 6 0 12-10 123-220 228-356 28-35 87-35 14 0 19 3 5 3 5 7 0 7-15 27-169 227-315 479-9 17-41 17-31 0-37-3-15-7-35-74-23-75-23-94 0-21 31-40 19-11 33-11z',
  ],
  '–': [450, 'M48-337h354v126h-354z'],
  '…': [900, 'M670-189h159v189h-159zM71-189h158v189h-158zM371-189h158v189h-158z'],
  '·': [342, 'M92-442h158v189h-158z'],
  '•': [
    575,
    'M130-372q0-36 11-68 12-32 34-56 24-25 52-38 29-13 61-13 32 0 61 13 28 13 50 38 23 25 35 57 12 31 12 67 0 36-12 68-12 32-35 57-22 25-51 38-29 13-61 13-32 0-61-13-28-13-51-38-22-25-33-57-12-32-12-68z',
  ],
};

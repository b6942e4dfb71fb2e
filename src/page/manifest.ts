import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest: name, icons, and the share target for pictures. Paths are relative to the page's folder. */
export const manifest: Partial<ManifestOptions> = {
  name: 'Tubesight',
  short_name: 'Tubesight',
  description: 'Solves ball-sort and water-sort puzzles from a screenshot, on this device.',
  start_url: './',
  scope: './',
  id: './',
  display: 'standalone',
  background_color: '#10141c',
  theme_color: '#10141c',
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'picture', accept: ['image/png', 'image/jpeg', 'image/webp'] }] },
  },
};

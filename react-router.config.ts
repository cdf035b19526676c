import type { Config } from '@react-router/dev/config';

// No server renders pages at run time: the public ones are prerendered, every other path gets __spa-fallback.html.
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/portal', '/portal/modulo/1', '/portal/modulo/2', '/portal/modulo/3', '/portal/modulo/4'],
} satisfies Config;

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import * as z from 'zod';

/** Version label "1.0.0-68125": package version and short build id (`BUILD_ID`, else the commit, else "local"). */
function buildVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return `${version}-${buildId()}`;
}

function buildId(): string {
  if (process.env['BUILD_ID']) return process.env['BUILD_ID'];
  try {
    return execFileSync('git', ['rev-parse', '--short=5', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // A copy without its history (an archive, a container) still has to build.
    return 'local';
  }
}

const apiOrigin = process.env['BASE_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { 'import.meta.env.VITE_BUILD_VERSION': JSON.stringify(buildVersion()) },
  build: { target: 'es2022' },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/theme.css', '/dev/correio', '/files'].map((path) => [path, { target: apiOrigin }]),
    ),
  },
});

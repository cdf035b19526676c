import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const BUILT = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>',
  '<body><p>Texto</p><script type="module" async="">import "/assets/a.js";</script></body></html>',
].join('');

describe('deferScripts', () => {
  const html = deferScripts(BUILT, 'atSign');

  it('preloads no script', () => {
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('<script type="module"');
    expect(html).toContain('<link rel="later" href="/assets/a.js"/>');
  });

  it('keeps styles, text and the deferred code unchanged', () => {
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
    expect(html).toContain(
      '<p>Texto</p><script type="text/plain" data-waits="">import "/assets/a.js";</script>',
    );
  });

  it('marks the document, so that far sections are laid out after the first paint or when the visitor scrolls or clicks', () => {
    expect(deferScripts(BUILT.replace('<html>', '<html lang="pt-BR">'), 'atSign')).toMatch(
      /^<html data-untouched="" data-unpainted="" lang="pt-BR">/,
    );
  });

  it('ends with the starter script', () => {
    expect(html).toMatch(/<script>\(function\(\)\{[\s\S]+\}\)\(\);<\/script><\/body><\/html>$/);
  });

  it('has the scripts wait for nobody where they lead on', () => {
    const entry = deferScripts(BUILT, 'afterPaint');
    expect(entry).toContain('<script type="text/plain">import "/assets/a.js";</script>');
    expect(entry).toContain('<link rel="later" href="/assets/a.js"/>');
  });

  it('leaves a page without a module script as it is', () => {
    expect(deferScripts('<html><body><p>Texto</p></body></html>', 'atSign')).toBe(
      '<html><body><p>Texto</p></body></html>',
    );
  });
});

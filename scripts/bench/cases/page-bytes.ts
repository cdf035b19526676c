import { PAGES, weightOf, type Page } from '../../page-weight.ts';
import { withUnit, type BenchCase, type Figure } from '../case.ts';

function figureOf(page: Page): Figure {
  const { html, css, script, scripts } = weightOf(page);
  const kilobytes = (bytes: number): string => withUnit(bytes / 1000, 'kB');
  return {
    what: `${page.address}: HTML, CSS e JS da primeira carga (brotli), arquivos de JS`,
    measured: [...[html, css, script].map(kilobytes), scripts].join(', '),
    ...(page.maxScript === null
      ? {}
      : { budget: `JS ≤ ${kilobytes(page.maxScript)}`, kept: script <= page.maxScript }),
  };
}

/** What a first visit costs, from the build. */
export const pageBytes: BenchCase = {
  name: 'paginas',
  run: () => Promise.resolve(PAGES.map(figureOf)),
};

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';
import { followScroll, moveByClick, moveByKey } from './carousel-motion.ts';

const NAMES = ['Um', 'Dois', 'Três'];
const STEP = 400;

beforeEach(() => {
  // The page's own measures, which this DOM does not compute: three slides of 400 px in a window of 400.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(STEP);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(STEP);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
  });
  // As a browser does, but at once.
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (
    this: HTMLElement,
    to?: ScrollToOptions | number,
  ) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : Number.NaN;
    fireEvent.scroll(this);
  });
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      onClick={(event) => void moveByClick(event)}
      onKeyDown={moveByKey}
      onScrollCapture={(event) => followScroll(event.target)}
    >
      <Carousel
        id="item"
        label="Coisas"
        slideClassName=""
        slides={NAMES.map((name) => ({ id: name, name, content: <p>conteúdo {name}</p> }))}
      />
    </div>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const strip = () => screen.getByRole('list', { name: /^Coisas/ });
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => ({
  left: strip().scrollLeft / STEP,
  dot: screen.getAllByRole('link').findIndex((dot) => dot.getAttribute('aria-current') === 'true'),
  before: button('Item anterior').getAttribute('aria-disabled') === 'false',
  after: button('Item seguinte').getAttribute('aria-disabled') === 'false',
  words: screen.getByText(/de 3$/).textContent,
});

describe('a carousel', () => {
  it('begins at the first slide, all of them on the page', () => {
    expect(shown()).toEqual({ left: 0, dot: 0, before: false, after: true, words: '1 de 3' });
    for (const name of NAMES) expect(screen.getByText(`conteúdo ${name}`)).toBeTruthy();
  });

  it('moves by its arrows and stops at the ends', () => {
    fireEvent.click(button('Item anterior'));
    expect(shown().dot).toBe(0);
    fireEvent.click(button('Item seguinte'));
    expect(shown()).toEqual({ left: 1, dot: 1, before: true, after: true, words: '2 de 3' });
    fireEvent.click(button('Item seguinte'));
    fireEvent.click(button('Item seguinte'));
    expect(shown()).toEqual({ left: 2, dot: 2, before: true, after: false, words: '3 de 3' });
  });

  it('goes straight to the slide of a dot, without leaving the page', () => {
    const stayed = fireEvent.click(screen.getByRole('link', { name: 'Três' }));
    expect(stayed).toBe(false);
    expect(shown().left).toBe(2);
  });

  it('follows the keys while its strip has the focus', () => {
    for (const [key, left] of [
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['Home', 0],
    ] as const) {
      fireEvent.keyDown(strip(), { key });
      expect([key, shown().left]).toEqual([key, left]);
    }
    fireEvent.keyDown(button('Item seguinte'), { key: 'End' });
    expect(shown().left).toBe(0);
  });

  it('shows the slide where a swipe ended', () => {
    strip().scrollLeft = 1.6 * STEP;
    fireEvent.scroll(strip());
    expect(shown().words).toBe('3 de 3');
  });
});

import { runInNewContext } from 'node:vm';
import { type Document, Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const BUILT = [
  '<html ><head><link rel="modulepreload" href="/assets/a.js"/></head><body>',
  '<button id="next"><span>Seguinte</span></button><a id="menu" href="#secoes">Menu</a><a id="enter" href="/entrar">Entrar</a>',
  '<select><option>Escura</option></select>',
  '<section data-later="" data-after-paint=""></section><section data-later="" data-after-paint=""></section>',
  '<script type="module" async="">import("/assets/start-a.js")</script></body></html>',
].join('');
const REST_MS = 5000;

interface OpenPage {
  readonly window: Window;
  readonly document: Document;
  readonly location: { hash: string; href: string };
  /** Scripts that the page has begun to run, and files that it has asked for. */
  readonly begun: () => number;
  readonly asked: () => number;
  /** What the page does once it is hydrated. */
  readonly awake: () => void;
}

/** A browser in which nothing has been painted yet. */
class NeverPainted {
  observe(): void {
    // Nothing to report.
  }
}
const UNPAINTED = { PerformanceObserver: NeverPainted };

/** The page as the server sends it, in a browser that does not say when it has painted, so asks for the files at once. */
function open(
  begins: 'atSign' | 'afterPaint' = 'atSign',
  {
    hash = '',
    type = 'navigate',
    browser = {},
    face,
  }: {
    readonly hash?: string;
    readonly type?: string;
    readonly browser?: object;
    /** The face of the headings comes when the test says so; without it the page waits for none. */
    readonly face?: Promise<void>;
  } = {},
): OpenPage {
  const window = new Window();
  const { document } = window;
  if (face !== undefined) {
    document.documentElement.dataset['starting'] = 'paint';
    Object.assign(document, { fonts: { load: () => face } });
  }
  const html = deferScripts(BUILT, begins);
  document.head.innerHTML = /<head>(.*)<\/head>/.exec(html)?.[1] ?? '';
  document.body.innerHTML = /<body>(.*)<script>/s.exec(html)?.[1] ?? '';
  const appended: string[] = [];
  document.head.append = (node) => void appended.push(String(Reflect.get(Object(node), 'tagName')));
  const location = { hash, href: '' };
  runInNewContext(/<script>(\(function[\s\S]*?)<\/script><\/body>/.exec(html)?.[1] ?? '', {
    document,
    location,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    performance: { getEntriesByType: () => [{ type }] },
    matchMedia: () => ({ addEventListener: () => undefined }),
    requestAnimationFrame: (frame: () => void) => setTimeout(frame, 16),
    setTimeout,
    PerformanceObserver: NeverPainted,
    self: browser,
  });
  return {
    window,
    document,
    location,
    begun: () => appended.filter((tag) => tag === 'SCRIPT').length,
    asked: () => appended.filter((tag) => tag === 'LINK').length,
    awake: () => void window.dispatchEvent(new window.Event('portal:awake')),
  };
}

function press({ window, document }: OpenPage, selector: string): boolean {
  const event = new window.MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a prerendered page', () => {
  it('asks for its scripts, and runs them when it has rested, untouched', () => {
    const page = open();
    expect([page.asked(), page.begun()]).toEqual([1, 0]);
    page.window.dispatchEvent(new page.window.Event('load'));
    vi.advanceTimersByTime(REST_MS - 1);
    expect(page.begun()).toBe(0);
    vi.advanceTimersByTime(10);
    expect([page.asked(), page.begun()]).toEqual([1, 1]);
  });

  it.each([
    ['when the browser is idle', {}],
    [
      'in one that never is',
      {
        requestIdleCallback: (run: () => void, { timeout }: { timeout: number }) => setTimeout(run, timeout),
      },
    ],
  ])('lays out the sections far below by itself after the first paint, %s', (_, browser) => {
    const page = open('atSign', { browser });
    vi.advanceTimersByTime(2000);
    expect(page.document.querySelectorAll('[data-later], [data-after-paint]')).toHaveLength(0);
    expect(page.begun()).toBe(0);
  });

  it.each([
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
    'input',
    'change',
  ])('runs them at the first %s, once', (name) => {
    const page = open();
    const field = page.document.querySelector('select');
    field?.dispatchEvent(new page.window.Event(name, { bubbles: true }));
    field?.dispatchEvent(new page.window.Event(name, { bubbles: true }));
    vi.advanceTimersByTime(2 * REST_MS);
    expect(page.begun()).toBe(1);
  });

  // Chromium reports a resting pointer anew after each layout.
  it('takes no pointer that rests for a sign, nor anything that moves before the first paint but a press or a key', () => {
    const resting = open();
    const still = Object.assign(new resting.window.Event('pointermove'), { movementX: 0, movementY: 0 });
    resting.window.dispatchEvent(still);
    expect(resting.begun()).toBe(0);
    resting.window.dispatchEvent(Object.assign(still, { movementX: 1 }));
    expect(resting.begun()).toBe(1);

    const unpainted = open('atSign', { browser: UNPAINTED });
    for (const name of ['pointermove', 'scroll', 'focusin'])
      unpainted.window.dispatchEvent(new unpainted.window.Event(name));
    expect([unpainted.asked(), unpainted.begun()]).toEqual([0, 0]);
    unpainted.window.dispatchEvent(new unpainted.window.Event('pointerdown'));
    expect([unpainted.asked(), unpainted.begun()]).toEqual([1, 1]);
  });

  it('runs them when another tab is looked at, and when the address gets a section', () => {
    const left = open();
    left.document.dispatchEvent(new left.window.Event('visibilitychange'));
    const led = open();
    led.window.dispatchEvent(new led.window.Event('hashchange'));
    expect([left.begun(), led.begun()]).toEqual([1, 1]);
  });

  it('does not wait where the address has a section, after a reload, or when it came by the history', () => {
    const pages = [
      open('atSign', { hash: '#7' }),
      open('atSign', { type: 'reload' }),
      open('atSign', { type: 'back_forward' }),
    ];
    expect(pages.map(({ begun }) => begun())).toEqual([1, 1, 1]);
  });

  it('holds back what is pressed before hydration, and has it done once after it', () => {
    const page = open();
    const reached: string[] = [];
    page.document.body.addEventListener('click', ({ target }) =>
      reached.push(String(Reflect.get(Object(target), 'id'))),
    );
    expect(press(page, '#next span')).toBe(true);
    expect(press(page, '#next span')).toBe(true);
    expect([reached, page.begun()]).toEqual([[], 1]);
    page.awake();
    expect(reached).toEqual(['next']);
    vi.advanceTimersByTime(10 * REST_MS);
    press(page, '#next');
    expect(reached).toEqual(['next', 'next']);
  });

  it('leaves other links to the browser', () => {
    const page = open();
    expect(press(page, '#enter')).toBe(false);
  });

  it('follows a link to a section where hydration takes too long, and does not press it again', () => {
    const page = open();
    const reached = vi.fn();
    page.document.body.addEventListener('click', reached);
    expect(press(page, '#menu')).toBe(true);
    vi.advanceTimersByTime(3000);
    expect(page.location.href).toContain('#secoes');
    page.awake();
    expect(reached).not.toHaveBeenCalled();
  });
});

describe('the face of the headings', () => {
  it.each(['there', 'missing'])(
    'is shown, and the files asked for behind it, once it is %s',
    async (outcome) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const page = open('atSign', { face: promise });
      const waits = () => page.document.documentElement.dataset['starting'];
      expect([waits(), page.asked()]).toEqual(['paint', 0]);
      if (outcome === 'there') resolve();
      else reject(new Error('no network'));
      await vi.advanceTimersByTimeAsync(0);
      expect([waits(), page.asked()]).toEqual([undefined, 1]);
    },
  );

  it('holds up nobody who gives a sign', () => {
    const page = open('atSign', { face: Promise.withResolvers<void>().promise });
    page.document
      .querySelector('select')
      ?.dispatchEvent(new page.window.Event('pointerdown', { bubbles: true }));
    expect([page.asked(), page.begun()]).toEqual([1, 1]);
  });

  it('is not asked for before the first paint', () => {
    const page = open('atSign', { face: Promise.resolve(), browser: UNPAINTED });
    expect([page.document.documentElement.dataset['starting'], page.asked()]).toEqual(['paint', 0]);
  });
});

describe('a page whose scripts do not come', () => {
  it('follows the link that was pressed, and holds nothing back any more', () => {
    const page = open();
    expect(press(page, '#menu')).toBe(true);
    page.window.dispatchEvent(new page.window.Event('portal:not-started'));
    expect(page.location.href).toContain('#secoes');
    expect(press(page, '#menu')).toBe(false);
  });
});

describe('a page on which nothing can be done before its scripts', () => {
  it('runs them without a sign, after the first paint', () => {
    expect(open('afterPaint').begun()).toBe(1);
    expect(open('afterPaint', { browser: UNPAINTED }).begun()).toBe(0);
  });
});

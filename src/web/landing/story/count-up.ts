const DURATION_MS = 900;

/**
 * Counts the figures of a stats band up once, when it becomes visible, unless reduced motion is preferred. What
 * is prerendered is the final figure. Returns a function that stops it.
 */
export function countUpWhenSeen(root: Element): () => void {
  const band = root.querySelector('[data-stats]');
  if (!band || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  let frame = 0;
  const figures = [...band.querySelectorAll<HTMLElement>('[data-count]')];
  const show = (share: number) => {
    for (const figure of figures) {
      figure.textContent = String(Math.round(Number(figure.dataset['count']) * share));
    }
  };
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    // What stands beside a figure stays where it is while the figure grows.
    for (const figure of figures) figure.style.minWidth = `${figure.offsetWidth}px`;
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const passed = Math.min(1, (now - began) / DURATION_MS);
      show(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  });
  watcher.observe(band);
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    show(1);
  };
}

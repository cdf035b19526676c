import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

/** The box that holds the part; the part itself gets the rest. */
interface StillProps {
  className?: string | undefined;
}

/**
 * A part of a prerendered page (a drawing, a text) that the page brings along and the browser leaves alone: its code,
 * and the work of drawing it a second time, is loaded only where the page did not bring it, after a change of page.
 * Nothing inside it can hold state; clicks reach whoever listens around it.
 *
 * `drawn` is the part itself while pages are built and null in the browser.
 */
export function still<Props extends StillProps>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load);

  return function Still(props: Props) {
    // The server's answer is the one that React gives while it takes over a page that was brought.
    const takingOver = useSyncExternalStore(neverChanges, inBrowser, onBroughtPage);
    const [isBrought] = useState(takingOver);
    const box = props.className;
    const inside = { ...props, className: 'h-full w-full' };
    if (drawn) {
      const Drawn = drawn;
      return (
        <div className={box}>
          <Drawn {...inside} />
        </div>
      );
    }
    if (isBrought) {
      // React does not look into what it is told to set as HTML: the drawing on the page stays as it is.
      return <div className={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    }
    return (
      <div className={box}>
        <Suspense fallback={null}>
          <Loaded {...inside} />
        </Suspense>
      </div>
    );
  };
}

function neverChanges() {
  return () => {};
}

function inBrowser() {
  return false;
}

function onBroughtPage() {
  return true;
}

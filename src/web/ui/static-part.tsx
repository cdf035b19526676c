import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useAfterPaint } from './after-paint.ts';

/** The box that holds the part; the part itself gets the rest. */
interface StaticPartProps {
  className?: string | undefined;
}

/**
 * A static part of a prerendered page (a drawing, a text) that is not hydrated: its code
 * is loaded only where it was not prerendered, after client-side navigation, once the screen around it is drawn.
 * Nothing inside it can hold state; ancestors handle its events.
 *
 * `drawn` is the component while prerendering and null in the browser.
 */
export function staticPart<Props extends StaticPartProps>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load);

  return function Still(props: Props) {
    // The server snapshot, which React also uses while hydrating.
    const takingOver = useSyncExternalStore(neverChanges, inBrowser, onPrerenderedPage);
    const [isBrought] = useState(takingOver);
    const isPainted = useAfterPaint(!isBrought);
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
      // React does not compare `dangerouslySetInnerHTML` on hydration, so the prerendered markup stays.
      return <div className={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    }
    return (
      <div className={box}>
        <Suspense fallback={null}>{isPainted ? <Loaded {...inside} /> : null}</Suspense>
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

function onPrerenderedPage() {
  return true;
}

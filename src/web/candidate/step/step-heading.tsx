import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  arrived: boolean;
  className?: string;
  children: ReactNode;
}

/** The heading of a step. Takes the focus when the step was reached by a button, so that reading continues here. */
export function StepHeading({ arrived, className = 'text-3xl md:text-4xl', children }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [arrived]);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

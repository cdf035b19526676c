import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. Takes the focus when the step was reached by a button, so that reading continues here. */
export function StepHeading({
  arrived,
  level = 1,
  className = 'text-3xl md:text-4xl',
  children,
}: {
  arrived: boolean;
  level?: 1 | 2;
  className?: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [arrived]);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading ref={ref} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}

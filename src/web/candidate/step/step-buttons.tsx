import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** The foot of a step: the way back at the left, the way on at the right; on a phone the way on comes first. */
export function StepButtons({ children }: { children: ReactNode }) {
  return (
    <div className="mt-10 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between">
      {children}
    </div>
  );
}

export function BackButton(props: Pick<ButtonProps, 'onClick' | 'disabled'>) {
  return (
    <Button variant="secondary" size="lg" {...props}>
      VOLTAR
    </Button>
  );
}

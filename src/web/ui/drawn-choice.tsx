import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  type: 'radio' | 'checkbox';
}

/** A radio or box whose look the label around it draws, by `peer-*` and `has-*`. It keeps its role, focus and keys. */
export function DrawnChoice(input: Props) {
  return <input {...input} className="peer sr-only" />;
}

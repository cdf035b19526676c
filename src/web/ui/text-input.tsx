import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './field.tsx';

/** The box of one line of text without label, hint and error: for a table or a row that shows its own. */
export function TextInput({ className = 'min-h-12', ...input }: ComponentProps<'input'>) {
  return <input type="text" {...input} className={`${className} ${CONTROL_LOOK}`} />;
}

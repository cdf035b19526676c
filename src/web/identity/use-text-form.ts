import { type ChangeEvent, type FormEvent, useState } from 'react';
import { keysOf } from '#domain/keys.ts';

/** What a field's text stands for, or what is wrong with it. */
export type Check = (text: string) => { readonly value: string } | { readonly problem: string };

type Problems<Name extends string> = { readonly [N in Name]?: { readonly message: string } | undefined };

/** What a field takes: `{...register('email')}`. */
interface Registered {
  readonly name: string;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A form of one or two texts on a page that people open first. It checks by functions of the domain: the libraries of schemas and
 * forms, which every other form has (`ui/use-schema-form.ts`), are a quarter of such a page's script. Its fields are checked when it
 * is sent, afterwards while one types.
 */
export function useTextForm<Name extends string>(
  checks: Readonly<Record<Name, Check>>,
  initial: Readonly<Record<Name, string>>,
) {
  const [errors, setErrors] = useState<Problems<Name>>({});
  const [attempt, setAttempt] = useState(0);
  const names = keysOf(checks);

  const register = (name: Name): Registered => ({
    name,
    defaultValue: initial[name],
    onChange({ currentTarget }) {
      if (attempt === 0) return;
      const checked = checks[name](currentTarget.value);
      setErrors({ ...errors, [name]: 'problem' in checked ? { message: checked.problem } : undefined });
    },
  });

  /** For the form's `onSubmit`: runs the work with the checked values, unless one is wrong. */
  const handleSubmit =
    (work: (values: Readonly<Record<Name, string>>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget);
      const values: Partial<Record<Name, string>> = {};
      const found: { [N in Name]?: { message: string } } = {};
      for (const name of names) {
        const text = typed.get(name);
        const checked = checks[name](typeof text === 'string' ? text : '');
        if ('problem' in checked) found[name] = { message: checked.problem };
        else values[name] = checked.value;
      }
      setErrors(found);
      setAttempt(attempt + 1);
      // Each of them was checked.
      if (Object.keys(found).length === 0) work(values as Readonly<Record<Name, string>>);
    };

  return { register, handleSubmit, errors, attempt };
}

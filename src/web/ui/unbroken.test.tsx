import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unbroken } from './unbroken.tsx';

it("keeps 'e-mail' and 'e-mails' from breaking after the hyphen, and the text as it is", () => {
  const { container } = render(<p>{unbroken('O e-mail da inscrição; os e-mails enviados.')}</p>);
  expect(container.textContent).toBe('O e-mail da inscrição; os e-mails enviados.');
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((kept) => kept.textContent)).toEqual([
    'e-mail',
    'e-mails',
  ]);
});

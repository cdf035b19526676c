import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SUPPORT_PHONE } from '../product.ts';
import { unbroken } from './unbroken.tsx';

it("keeps 'e-mail', 'e-mails' and the phone number from breaking, and the text as it is", () => {
  const text = `O e-mail da inscrição; os e-mails enviados. Ligue para ${SUPPORT_PHONE}.`;
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((kept) => kept.textContent)).toEqual([
    'e-mail',
    'e-mails',
    SUPPORT_PHONE,
  ]);
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { InterestSection } from './interest-section.tsx';

vi.mock('./interest/interest-form.tsx', () => ({
  default: () => <form aria-label="Registro de interesse" />,
}));

/** Triggers the IntersectionObserver. */
let comeNear = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const skeleton = () => document.querySelector('.animate-pulse');

describe("'Tenho interesse'", () => {
  it('is prerendered with a skeleton and, for those without JavaScript, the helpline', () => {
    document.body.innerHTML = renderToString(<InterestSection wanted={null} asked={false} />);
    const words = document.querySelector('.noscript\\:block')?.innerHTML;
    expect(words).toContain(SUPPORT_PHONE);
    expect(words).toContain(`href="${SUPPORT_PHONE_HREF}"`);
    // Without JavaScript the form never loads, so no loading status is announced.
    expect(skeleton()?.closest('.noscript\\:hidden')).toBeTruthy();
  });

  it('shows the skeleton until the form is there, which loads when the visitor comes near', async () => {
    render(<InterestSection wanted={null} asked={false} />);
    expect(skeleton()).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => comeNear());
    expect(skeleton()).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Carregando o formulário');
    expect(await screen.findByRole('form')).toBeTruthy();
    expect(skeleton()).toBeNull();
  });
});

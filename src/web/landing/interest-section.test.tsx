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

const skeleton = () => document.querySelector('.bg-line[aria-hidden]');
const pulsing = () => document.querySelectorAll('.animate-pulse').length;

describe("'Tenho interesse'", () => {
  it('is prerendered with a skeleton and, for those without JavaScript, the helpline', () => {
    document.body.innerHTML = renderToString(<InterestSection wanted={null} asked={false} />);
    const words = document.querySelector('.noscript\\:block')?.innerHTML;
    expect(words).toContain(SUPPORT_PHONE);
    expect(words).toContain(`href="${SUPPORT_PHONE_HREF}"`);
    // Without JavaScript the form never loads, so no loading status is announced.
    expect(skeleton()?.closest('.noscript\\:hidden')).toBeTruthy();
    expect(pulsing()).toBe(0);
  });

  it('shows the skeleton until the form is there, which loads when the visitor comes near', async () => {
    render(<InterestSection wanted={null} asked={false} />);
    expect(skeleton()).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    // Far below the window nothing moves, which would have the browser draw for nobody.
    expect(pulsing()).toBe(0);
    act(() => comeNear());
    expect(skeleton()).toBeTruthy();
    expect(pulsing()).toBe(6);
    expect(screen.getByRole('status').textContent).toBe('Carregando o formulário');
    expect(await screen.findByRole('form')).toBeTruthy();
    expect(skeleton()).toBeNull();
  });
});

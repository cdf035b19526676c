import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const ITEMS = ['Urbano', 'Startup', 'Arena'].map((label) => ({
  id: label,
  label,
  content: `Sobre ${label}`,
}));

function Example() {
  const [selected, setSelected] = useState('Urbano');
  return <Tabs label="Versões" items={ITEMS} selected={selected} onSelect={setSelected} />;
}

describe('Tabs', () => {
  it.each([
    ['ArrowRight', 'Startup'],
    ['ArrowLeft', 'Arena'],
    ['End', 'Arena'],
    ['Home', 'Urbano'],
  ])('%s moves from the first tab to %s, with the focus', (key, label) => {
    render(<Example />);
    const first = screen.getByRole('tab', { name: 'Urbano' });
    first.focus();
    fireEvent.keyDown(first, { key });
    const tab = screen.getByRole('tab', { name: label });
    expect(document.activeElement).toBe(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: label }).textContent).toBe(`Sobre ${label}`);
  });

  it('is one stop of the Tab key: the chosen tab', () => {
    render(<Example />);
    fireEvent.click(screen.getByRole('tab', { name: 'Arena' }));
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  });
});

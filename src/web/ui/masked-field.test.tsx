import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Mask, MaskedField } from './masked-field.tsx';
import { MoneyField } from './money-field.tsx';

afterEach(cleanup);

function Masked({ mask, onChange }: { mask: Mask; onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <MaskedField
      label="Campo"
      mask={mask}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('MaskedField', () => {
  it.each<[Mask, string, string, string]>([
    ['cpf', '52998224725', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-25', '529.982.247-25', '52998224725'],
    ['phone', '1133334444', '(11) 3333-4444', '1133334444'],
    ['phone', '11987654321', '(11) 98765-4321', '11987654321'],
    ['phone', '+55 11 98765-4321', '(11) 98765-4321', '11987654321'],
    ['phone', '119876543210', '(11) 98765-4321', '11987654321'],
    // As a phone's contacts copy it.
    ['phone', '\u202A+55 11 98765-4321\u202C', '(11) 98765-4321', '11987654321'],
    ['phone', '(+55) 11 98765-4321', '(11) 98765-4321', '11987654321'],
    ['phone', '55 91 98765-4321', '(91) 98765-4321', '91987654321'],
    ['phone', '551133334444', '(11) 3333-4444', '1133334444'],
    // Of Santa Maria, with a digit too many.
    ['phone', '559998765432', '(55) 99987-6543', '55999876543'],
    ['date', '01022000', '01/02/2000', '01/02/2000'],
    ['date', '0102', '01/02', '01/02'],
  ])('%s: %s is shown as %s and given as %s', (mask, typed, shown, given) => {
    const onChange = vi.fn();
    render(<Masked mask={mask} onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Campo');
    fireEvent.change(input, { target: { value: typed } });
    expect(onChange).toHaveBeenLastCalledWith(given);
    expect(input.value).toBe(shown);
  });
});

describe('MoneyField', () => {
  it('is led past its comma by a comma, whatever the digit before has left for later', () => {
    vi.useFakeTimers();
    render(<MoneyField label="Valor" value={123400} onChange={() => {}} />);
    const input = screen.getByLabelText<HTMLInputElement>('Valor');
    const comma = 'R$ 1.234'.length;
    input.setSelectionRange(comma, comma);
    setTimeout(() => input.setSelectionRange(comma, comma));
    fireEvent.keyDown(input, { key: ',' });
    vi.runAllTimers();
    vi.useRealTimers();
    expect(input.selectionStart).toBe(comma + 1);
    expect(input.value).toBe('R$ 1.234,00');
  });

  it('leaves a comma elsewhere to the mask', () => {
    render(<MoneyField label="Valor" value={123400} onChange={() => {}} />);
    const input = screen.getByLabelText<HTMLInputElement>('Valor');
    input.setSelectionRange(4, 4);
    expect(fireEvent.keyDown(input, { key: ',' })).toBe(true);
    expect(input.selectionStart).toBe(4);
  });

  it('shows reais and gives centavos, or null when emptied', () => {
    const onChange = vi.fn();
    render(<MoneyField label="Valor" value={123456} onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Valor');
    expect(input.value).toBe('R$ 1.234,56');
    fireEvent.change(input, { target: { value: 'R$ 0,29' } });
    expect(onChange).toHaveBeenLastCalledWith(29);
    fireEvent.change(input, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

import { describe, expect, it } from 'vitest';
import { greeting, durationText } from './wording.ts';

describe('greeting', () => {
  it.each([
    ['Mariana da Silva', 'Olá, Mariana!'],
    ['MARIANA DA SILVA', 'Olá, Mariana!'],
    ['joão', 'Olá, joão!'],
    ['Ana-Clara Souza', 'Olá, Ana-Clara!'],
    ["D'Ávila Reis", "Olá, D'Ávila!"],
    ['Jose\u0301 Reis', 'Olá, José!'],
    ['Ñ', 'Olá, Ñ!'],
    [null, 'Olá!'],
    ['', 'Olá!'],
    ['Sr. Silva', 'Olá!'],
    ['ganhe.example', 'Olá!'],
    ['<b>Ana', 'Olá!'],
    ['0800', 'Olá!'],
    ['Ana\u202E', 'Olá!'],
    ['a'.repeat(31), 'Olá!'],
  ])('%j → %s', (name, expected) => {
    expect(greeting(name)).toBe(expected);
  });
});

describe('lastsFor', () => {
  it.each([
    [1, '1 minuto'],
    [30, '30 minutos'],
    [60, '1 hora'],
    [90, '90 minutos'],
    [120, '2 horas'],
    [1440, '24 horas'],
    [2880, '2 dias'],
    [10_080, '7 dias'],
  ])('%i minutes: %s', (minutes, expected) => {
    expect(durationText(minutes)).toBe(expected);
  });
});

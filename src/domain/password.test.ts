import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

const OWNER = { name: 'Ana Prado', email: 'anaprado.sp@exemplo.com', staff: false };
const STAFF = { ...OWNER, staff: true };
const isCommon = (text: string) => text === 'sunshine' || text === 'qwertyuiop12';

describe('a new password', () => {
  it.each([
    ['sete777', OWNER, 'password.short'],
    ['oito8888', OWNER, null],
    ['onze1111111', STAFF, 'password.short'],
    ['doze99999999', STAFF, null],
    // Four letters of two code points each, composed to four.
    ['a\u0303e\u0301i\u0301o\u0303', OWNER, 'password.short'],
    ['🔑🔑🔑🔒', OWNER, 'password.short'],
    ['anaprado.sp@exemplo.com', OWNER, 'password.personal'],
    ['AnaPrado.SP', OWNER, 'password.personal'],
    ['ana prado', OWNER, 'password.personal'],
    ['AnaPrado', OWNER, 'password.personal'],
    ['ana prado gosta de café', OWNER, null],
    ['sunshine', OWNER, 'password.common'],
    ['SunShine', OWNER, 'password.common'],
    ['qwertyuiop12', STAFF, 'password.common'],
    ['aaaaaaaaaaaaaaaa', STAFF, 'password.common'],
    [' '.repeat(9), OWNER, 'password.common'],
    // Words of the product, whatever stands between and after them.
    ['Empretec2026', STAFF, 'password.common'],
    ['sebrae@empretec', STAFF, 'password.common'],
    ['Portal-Gestor-1', STAFF, 'password.common'],
    ['empretec-demo', STAFF, null],
    ['o portal da minha avó', STAFF, null],
    ['só letras sem número nem sinal', STAFF, null],
  ] as const)('%j of %o: %s', (password, owner, problem) => {
    expect(passwordProblem(password, owner, isCommon)).toBe(problem);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { forgetBasicData } from '../../browser-storage/local-storage.ts';
import { basicDataDraft } from './basic-data-draft.ts';
import type { BasicDataFields } from './basic-data-form.ts';

const TYPED: BasicDataFields = {
  email: 'maria@exemplo.com.br',
  phone: '(11) 98765-4321',
  uf: '26',
  city: '3550308',
  birthDate: '15/03',
  emancipated: false,
  situation: '',
  earlierSeminar: '',
  seminarYear: '',
  contactName: 'José',
  contactPhone: '',
};

const tab = () => sessionStorage;

beforeEach(() => sessionStorage.clear());

describe('basicDataDraft', () => {
  it('keeps what was typed, half a date too, for this interview alone', () => {
    basicDataDraft(7, tab).keep(TYPED);
    expect(basicDataDraft(7, tab).read()).toEqual(TYPED);
    expect(basicDataDraft(8, tab).read()).toBeNull();
    basicDataDraft(7, tab).remove();
    expect(basicDataDraft(7, tab).read()).toBeNull();
  });

  it.each(['{', 'null', '{"email":1}', '[]'])('ignores the invalid stored value %s', (stored) => {
    sessionStorage.setItem('empretec.dados-basicos.7', stored);
    expect(basicDataDraft(7, tab).read()).toBeNull();
  });

  it('is removed on sign-out; other tab data stays', () => {
    basicDataDraft(7, tab).keep(TYPED);
    sessionStorage.setItem('empretec.outro', '1');
    forgetBasicData(tab);
    expect(Object.keys(sessionStorage)).toEqual(['empretec.outro']);
  });

  it('does not throw when storage is unavailable', () => {
    const closed = (): Storage => {
      throw new Error('closed');
    };
    const draft = basicDataDraft(7, closed);
    draft.keep(TYPED);
    draft.remove();
    forgetBasicData(closed);
    expect(draft.read()).toBeNull();
  });
});

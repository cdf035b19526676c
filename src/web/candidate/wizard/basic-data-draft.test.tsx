import { beforeEach, describe, expect, it } from 'vitest';
import { browserStore } from '../../browser-storage/browser-store.ts';
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

beforeEach(() => sessionStorage.clear());

describe('basicDataDraft', () => {
  it('keeps what was typed, half a date too, for this interview alone', () => {
    basicDataDraft(7).write(TYPED);
    expect(basicDataDraft(7).read()).toEqual(TYPED);
    expect(basicDataDraft(8).read()).toBeNull();
    basicDataDraft(7).remove();
    expect(basicDataDraft(7).read()).toBeNull();
  });

  it.each(['{', 'null', '{"email":1}', '[]'])('ignores the invalid stored value %s', (stored) => {
    sessionStorage.setItem('empretec.dados-basicos.7', stored);
    expect(basicDataDraft(7).read()).toBeNull();
  });

  it('is removed on sign-out; other tab data stays', () => {
    basicDataDraft(7).write(TYPED);
    sessionStorage.setItem('empretec.outro', '1');
    forgetBasicData();
    expect(Object.keys(sessionStorage)).toEqual(['empretec.outro']);
  });

  it('does not throw when storage is unavailable', () => {
    const closed = browserStore(() => {
      throw new Error('closed');
    });
    const draft = basicDataDraft(7, closed);
    draft.write(TYPED);
    draft.remove();
    forgetBasicData(closed);
    expect(draft.read()).toBeNull();
  });

  it('is removed on sign-out where it is in memory alone', () => {
    const closed = browserStore(() => {
      throw new Error('closed');
    });
    basicDataDraft(7, closed).write(TYPED);
    expect(basicDataDraft(7, closed).read()).toEqual(TYPED);
    forgetBasicData(closed);
    expect(basicDataDraft(7, closed).read()).toBeNull();
  });

  it('that was saved is removed, unless something was typed since', () => {
    const draft = basicDataDraft(7);
    draft.write({ ...TYPED, contactName: 'José Maria' });
    draft.remove(TYPED);
    expect(draft.read()?.contactName).toBe('José Maria');
    draft.remove({ ...TYPED, contactName: 'José Maria' });
    expect(draft.read()).toBeNull();
  });
});

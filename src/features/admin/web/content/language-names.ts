import type { Locale } from '#domain/locale.ts';

/** As the switch of languages has them, short. */
export const languageNames: Readonly<Record<Locale, string>> = { ru: 'RU', kz: 'KZ', en: 'EN' };

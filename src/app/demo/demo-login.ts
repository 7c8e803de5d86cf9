import type { MobilePhone } from '#domain/numbers/phone.ts';

/** Invented and named in the README, so that a demonstration can show what only the Pro plan has. */
export const demoLogin = { phone: '+77010000100' as MobilePhone, password: 'Senim-Pro-2026' } as const;

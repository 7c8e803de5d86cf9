import type { MobilePhone } from '#domain/numbers/phone.ts';

/** Invented and named in the README, so that a demonstration can show what only the Pro plan has. */
export const demoLogin = { phone: '+77010000100' as MobilePhone, password: 'Senim-Pro-2026' } as const;

/** A sole proprietor of the demonstration register who paid an invoice for the plan Unlim 365. */
export const entrepreneurLogin = {
	phone: '+77010000101' as MobilePhone,
	password: 'Senim-Unlim-2026',
	iin: '880708401233',
	name: 'ИП "Асыл Ине"',
} as const;

/** A member of the organisation of the demonstration who only reads. */
export const viewerLogin = { phone: '+77010000102' as MobilePhone, password: 'Senim-Viewer-2026' } as const;

// Invented people who have keys. Every number is invented and has a right check digit; the firms are of the demonstration.
import type { KeptKeys } from './key-store.ts';
import type { Holder, IssueOptions, Pki } from './pki/pki.ts';
import type { SigningIdentity } from './pki/sign-xml.ts';

export type KeyEntry = SigningIdentity & { name: string; label: string; holder: Holder; isAuthentication: boolean };

const firm = { bin: '160340001109', name: 'ТОО "Үлгі Құрылыс-7"' };
const otherFirm = { bin: '210340001203', name: 'ТОО "Басқа"' };
const person: Holder = { iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ', patronymic: 'ҮЛГІҰЛЫ' };
const second: Holder = { iin: '910202400024', surname: 'СЫНАҚОВА', givenName: 'ҮЛГІ' };
const third: Holder = { iin: '920404500040', surname: 'ТЕСТОВ', givenName: 'ҮЛГІ' };
const fourth: Holder = { iin: '930606300068', surname: 'СЫНАҚҰЛЫ', givenName: 'ТЕСТ' };
const head: Holder = { iin: '850303300033', surname: 'ҮЛГІЖАНОВ', givenName: 'СЫНАҚ', patronymic: 'ТЕСТҰЛЫ' };
const clerk: Holder = { iin: '950505500055', surname: 'ҮЛГІЛІ', givenName: 'ТЕСТ' };
const day = 86_400_000;

type Spec = { label: string; holder: Holder; options?: (now: Date) => IssueOptions };

const specs: Readonly<Record<string, Spec>> = {
	'person-rsa': { label: 'Физическое лицо, RSA', holder: person },
	'person-gost': { label: 'Физическое лицо, ГОСТ', holder: person, options: () => ({ kind: 'gost' }) },
	'person-auth-rsa': {
		label: 'Физическое лицо, ключ аутентификации RSA',
		holder: person,
		options: () => ({ isAuthentication: true }),
	},
	'second-gost': { label: 'Другое физическое лицо, ГОСТ', holder: second, options: () => ({ kind: 'gost' }) },
	'third-gost': { label: 'Третье физическое лицо, ГОСТ', holder: third, options: () => ({ kind: 'gost' }) },
	'third-rsa': { label: 'Третье физическое лицо, RSA', holder: third },
	'fourth-rsa': { label: 'Четвёртое физическое лицо, RSA', holder: fourth },
	'org-head-rsa': { label: 'Первый руководитель, RSA', holder: { ...head, organisation: { ...firm, role: 'head' } } },
	'org-head-gost': {
		label: 'Первый руководитель, ГОСТ',
		holder: { ...head, organisation: { ...firm, role: 'head' } },
		options: () => ({ kind: 'gost' }),
	},
	'org-sign-gost': {
		label: 'Право подписи, ГОСТ',
		holder: { ...clerk, organisation: { ...firm, role: 'right_to_sign' } },
		options: () => ({ kind: 'gost' }),
	},
	'org-employee-rsa': {
		label: 'Сотрудник без права подписи, RSA',
		holder: { ...clerk, organisation: { ...firm, role: 'employee' } },
	},
	'other-head-rsa': {
		label: 'Руководитель другой организации, RSA',
		holder: { ...second, organisation: { ...otherFirm, role: 'head' } },
	},
	'expired-rsa': {
		label: 'Ключ с истёкшим сроком, RSA',
		holder: person,
		options: (now) => ({ notAfter: new Date(Math.floor(now.getTime() / 1000) * 1000 - day) }),
	},
	'revoked-gost': {
		label: 'Отозванный ключ, ГОСТ',
		holder: person,
		options: (now) => ({
			kind: 'gost',
			standing: { state: 'revoked', revokedAt: new Date(now.getTime() - day), reason: 1 },
		}),
	},
};

export const gostHolders: readonly string[] = Object.keys(specs).filter((name) => name.endsWith('-gost'));

export function issueKeys(pki: Pki, { holders }: KeptKeys, now: Date): ReadonlyMap<string, KeyEntry> {
	const entries = Object.entries(specs).map(([name, { label, holder, options }]): [string, KeyEntry] => {
		const given = options?.(now) ?? {};
		const key = holders.get(name);
		const identity = pki.issue(holder, { ...given, ...(key === undefined ? {} : { key }) });
		return [name, { ...identity, name, label, holder, isAuthentication: given.isAuthentication === true }];
	});
	return new Map(entries);
}

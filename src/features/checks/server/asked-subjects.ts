import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { isPersonNumber, parseSubjectId } from '#domain/subject-id.ts';
import type { Checks } from './deps.ts';

/** A subject as somebody asked for it, with what a miss is counted by where that is the number of a person. */
export type AskedSubject = {
	/** number or id, as it is remembered */
	key: string;
	number: string | null;
	id: string | null;
	person: { hash: string; beginning: string; ending: string } | null;
};

/** Birthday, century and sex: with these known, a stranger has to try some thousands. */
const beginningLength = 7;
/** What a mask shows: with these known, some tens of thousands. */
const endingLength = 4;

/** Null for what is neither a number nor an id. Numbers are hashed with a key of the Almaty day. */
export async function nameSubject({ auth }: Checks, text: string): Promise<AskedSubject | null> {
	const named = parseSubjectId(text);
	if (named === null) return null;
	if ('id' in named) return { key: named.id, number: null, id: named.id, person: null };
	const { number } = named;
	const plain = { key: number, number, id: null };
	if (!isPersonNumber(number)) return { ...plain, person: null };
	const secrets = await auth.secrets();
	const today = dayInAlmaty(auth.clock.now());
	const hash = (what: string, digits: string) =>
		secrets.hmac('number', what, today, digits).toString('base64url').slice(0, 22);
	return {
		...plain,
		person: {
			hash: hash('whole', number),
			beginning: hash('beginning', number.slice(0, beginningLength)),
			ending: hash('ending', number.slice(-endingLength)),
		},
	};
}

/**
 * @param field that the caller gave it in
 * @throws AppError bin_incorrect
 */
export async function requireNamed(checks: Checks, text: string, field: string): Promise<AskedSubject> {
	const named = await nameSubject(checks, text);
	if (named === null) throw new AppError('bin_incorrect', { fields: [{ field, rule: 'format' }] });
	return named;
}

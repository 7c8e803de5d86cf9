import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { isPersonNumber, parseSubjectId } from '#domain/numbers/subject-id.ts';
import type { Checks } from './deps.ts';

/** A subject as somebody asked for it. */
export type NamedSubject = {
	/** number or id, as it is remembered */
	key: string;
	number: string | null;
	id: string | null;
	/** a miss of such a number is counted by its parts, too */
	isPerson: boolean;
};

/** With what a miss is counted by where it is the number of a person. */
export type AskedSubject = NamedSubject & { person: { hash: string; beginning: string; ending: string } | null };

/** Birthday, century and sex: with these known, a stranger has to try some thousands. */
const beginningLength = 7;
/** What a mask shows: with these known, some tens of thousands. */
const endingLength = 4;

/** Null for what is neither a number nor an id. */
export function nameSubject(text: string): NamedSubject | null {
	const named = parseSubjectId(text);
	if (named === null) return null;
	if ('id' in named) return { key: named.id, number: null, id: named.id, isPerson: false };
	const { number } = named;
	return { key: number, number, id: null, isPerson: isPersonNumber(number) };
}

/**
 * @param field that the caller gave it in
 * @throws AppError bin_incorrect
 */
export function requireNamed(text: string, field: string): NamedSubject {
	const named = nameSubject(text);
	if (named === null) throw new AppError('bin_incorrect', { fields: [{ field, rule: 'format' }] });
	return named;
}

/** As they are counted: numbers of people are hashed with a key of the Almaty day. */
export async function withPersons(
	{ auth }: Pick<Checks, 'auth'>,
	named: readonly NamedSubject[],
): Promise<AskedSubject[]> {
	const secrets = await auth.secrets();
	const today = dayInAlmaty(auth.clock.now());
	const hash = (what: string, digits: string) =>
		secrets.hmac('number', what, today, digits).toString('base64url').slice(0, 22);
	return named.map((subject) => {
		const { number, isPerson } = subject;
		if (number === null || !isPerson) return { ...subject, person: null };
		const person = {
			hash: hash('whole', number),
			beginning: hash('beginning', number.slice(0, beginningLength)),
			ending: hash('ending', number.slice(-endingLength)),
		};
		return { ...subject, person };
	});
}

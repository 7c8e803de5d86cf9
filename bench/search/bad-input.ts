import { createClient } from '../kit/client.ts';
import { autocomplete, list } from './calls.ts';

/** Nobody types these to find a firm; the answer is found quickly or refused. */
const texts: Readonly<Record<string, string>> = {
	'one letter': 'а',
	'one digit': '7',
	'two characters': 'ао',
	'only a legal form': 'ТОО',
	'a blank': '  ',
	'a hundred characters': 'қазақстан'.repeat(12).slice(0, 100),
	'a hundred and one': 'а'.repeat(101),
	emoji: '😀😀😀',
	'emoji and a word': 'нур 😀',
	nul: 'нур\0дала',
	percent: '%%%',
	underscore: '__',
	apostrophe: "о'нил '' --",
	'query syntax': "&|!:*() 'нур':* | !дала",
	'fifty words': Array.from({ length: 50 }, () => 'а').join(' '),
	'many short words': 'а б в г д е ж з и к л м н о п р с т у ф х ц ч ш щ э ю я',
	'digits with blanks': '0203 4000 0006',
	'a hundred digits': '1'.repeat(100),
	'mixed scripts': 'нұрnurнур',
	'backslash and quote': '\\\'"\\',
	'half a character': '\ud83d'.toWellFormed(),
	'wrong long word': 'щшчцхфутсрпонмлкйизжедгвба'.repeat(3),
	'six unknown words': 'ыкпва лдщзх ячсмт йцукн фывап ролдж',
	'other alphabets': '北京 公司 مكتب ελληνικά',
	'common words': 'строй сервис групп компани трейд',
};

export type BadAnswer = { what: string; status: number; ms: number };

const turns = 3;

/** The slowest of some turns for each text, over both calls. */
export async function askBadly(origin: string): Promise<BadAnswer[]> {
	const client = createClient(origin, 1);
	const answers: BadAnswer[] = [];
	for (const [name, text] of Object.entries(texts))
		for (const [call, path] of [
			['autocomplete', autocomplete(text)],
			['list', list(text)],
		] as const) {
			const times: number[] = [];
			let status = 0;
			for (let turn = 0; turn < turns; turn++) {
				const answer = await client.ask(path);
				status = answer.status;
				times.push(answer.ms);
			}
			answers.push({ what: `${name}, ${call}`, status, ms: Math.max(...times) });
		}
	client.close();
	return answers;
}

/** 422: a number of twelve digits with a wrong check digit, which is nobody's. */
const rightStatuses: readonly number[] = [200, 400, 422];

export const isBad = ({ status, ms }: BadAnswer, limitMs: number) => !rightStatuses.includes(status) || ms > limitMs;

import type { Life } from '../../seeds/demo/story/told.ts';
import type { SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject } from '../kit/world.ts';

const headers = { 'content-type': 'text/html; charset=utf-8' };
const token = 'CfDJ8-simulated-request-verification-token';
const sources = ['gosreestr-state-property'];
/** КФС of state bodies and of firms with a share of the state (sources sheet 4.3). */
const stateOwned: Readonly<Record<string, readonly [owner: string, share: string]>> = {
	'12': ['Республиканская собственность', '100'],
	'13': ['Коммунальная собственность', '100'],
	'23': ['Смешанная собственность', '51,00'],
};

function page(body: string): string {
	return `<!doctype html><html lang="ru"><body>${body}</body></html>`;
}

function searchForm(): string {
	return `<form method="post"><input name="__RequestVerificationToken" type="hidden" value="${token}"><input name="Filter.Bin"></form>`;
}

function resultOf(subject: DemoSubject | undefined): string {
	const heading = '<tr><th>№</th><th>Наименование</th><th>БИН</th></tr>';
	const row =
		subject === undefined
			? ''
			: `<tr><td>1</td><td><a href="/p/ru/GrObjects/objects/teaser-view/${subject.bin}">${escaped(subject.nameRu)}</a></td><td>${subject.bin}</td></tr>`;
	return page(`${searchForm()}<table id="search-GrObjectsHeadRevisions">${heading}${row}</table>`);
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const statuses: Partial<Record<Life, string>> = { liquidating: 'В процессе ликвидации', ended: 'Ликвидирован' };

function cardOf(subject: DemoSubject, life: Life): string {
	const [owner, share] = stateOwned[subject.kfsCode ?? ''] ?? ['', ''];
	const rows: readonly (readonly [string, string])[] = [
		['Идентификатор', subject.bin.slice(-6)],
		['БИН', subject.bin],
		['РНН', ''],
		['Наименование', subject.nameRu],
		['Статус', statuses[life] ?? 'Действующий'],
		['Блокировка', 'Нет'],
		['Орган гос. управления', 'Министерство финансов'],
		['Собственник', owner],
		['Доля государства, %', share],
		['Первый руководитель', subject.headName ?? ''],
	];
	return page(
		`<table>${rows.map(([label, value]) => `<tr><td>${label}</td><td>${escaped(value)}</td></tr>`).join('')}</table>`,
	);
}

const searchPath = '/p/ru/GrObjects/grobjects-objects';

export const gosreestrRoutes: readonly SimulatorRoute[] = [
	{
		...{ endpoint: 'gosreestr', method: 'GET', pattern: searchPath, sources },
		answer: () => ({ headers, body: page(searchForm()) }),
	},
	{
		...{ endpoint: 'gosreestr', method: 'POST', pattern: searchPath, sources: [] },
		answer({ body }, world) {
			const form = new URLSearchParams(body);
			if (form.get('__RequestVerificationToken') !== token) return { status: 400, headers, body: page('Bad Request') };
			const subject = world.find(form.get('Filter.Bin') ?? '');
			const isState = subject !== undefined && stateOwned[subject.kfsCode ?? ''] !== undefined;
			return { headers, body: resultOf(isState ? subject : undefined) };
		},
	},
	{
		...{ endpoint: 'gosreestr', method: 'GET', pattern: '/p/ru/GrObjects/objects/teaser-view/:bin', sources: [] },
		answer({ params }, world) {
			const subject = world.find(params.bin ?? '');
			return subject === undefined
				? { status: 404, headers, body: page('Не найдено') }
				: { headers, body: cardOf(subject, world.story(subject).life) };
		},
	},
];

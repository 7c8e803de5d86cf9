import type { Table } from '../kit/table-file.ts';
import type { DemoSubject, World } from '../kit/world.ts';

/** Streams of draws of these lists. */
const purposes = { monopoly: 1301, ecology: 1302, rights: 1303, statements: 1304 } as const;

function firms(world: World): DemoSubject[] {
	return [...world.all()].filter((subject) => subject.kind === 'legal' && world.story(subject).life !== 'ended');
}

const monopolyServices: Readonly<Record<string, string>> = {
	35: 'Передача электрической энергии',
	36: 'Водоснабжение',
	37: 'Водоотведение',
	49: 'Услуги подъездных путей',
};

export function naturalMonopolies(world: World): Table {
	const rows = firms(world).flatMap((subject) => {
		const service = monopolyServices[subject.okedCode.slice(0, 2)];
		const random = world.story(subject).draw(purposes.monopoly);
		if (service === undefined || !random.chance(0.4)) return [];
		const ordered = `${1 + random.int(27)}.0${1 + random.int(9)}.2023`.padStart(10, '0');
		return [[subject.bin, subject.nameRu, 'местный', service, `${random.int(400)}-НҚ`, ordered, null]];
	});
	return { keys: ['bin', 'name', 'section', 'service', 'orderNo', 'orderDate', 'excludedDate'], rows };
}

export function ecologyPermits(world: World): Table {
	const rows = firms(world).flatMap((subject) => {
		const division = Number(subject.okedCode.slice(0, 2));
		const random = world.story(subject).draw(purposes.ecology);
		if (division > 43 || !random.chance(0.3)) return [];
		const year = 2018 + random.int(7);
		const category = random.pick(['I', 'II', 'III']);
		const permit = [
			subject.bin,
			subject.nameRu,
			category,
			`KZ${random.digits(8)}`,
			`01.06.${year}`,
			`01.06.${year + 10}`,
			null,
			null,
		];
		if (!random.chance(0.12 * (1.2 - world.story(subject).health))) return [permit];
		const fine = String(200_000 + random.int(3_000_000));
		return [permit, [subject.bin, subject.nameRu, category, null, null, null, 'Превышение нормативов эмиссий', fine]];
	});
	return {
		keys: ['bin', 'name', 'objectCategory', 'permitNo', 'issued', 'expires', 'violation', 'fine'],
		rows,
	};
}

export function intellectualRights(world: World): Table {
	const rows = [...world.all()].flatMap((subject, index) => {
		const random = world.story(subject).draw(purposes.rights);
		if (world.story(subject).life === 'ended' || !random.chance(subject.kind === 'legal' ? 0.05 : 0.008)) return [];
		const year = 2014 + random.int(11);
		const title = (/[«"]([^»"]+)[»"]/.exec(subject.nameRu)?.[1] ?? subject.nameRu).toUpperCase();
		const isLapsed = year + 10 < Number(world.today.slice(0, 4));
		const filed = `05.03.${year}`;
		return [
			[
				...[`${year}/${10_000 + index}`, String(50_000 + index), 'Товарный знак', title, subject.bin, subject.nameRu],
				...[random.pick(['35', '37, 42', '30, 32', '9, 35']), filed, `11.12.${year}`, `05.03.${year + 10}`],
				isLapsed ? 'Срок действия истёк' : 'Действует',
			],
		];
	});
	return {
		keys: [
			...['applicationNo', 'registrationNo', 'kind', 'title', 'ownerBin', 'ownerName', 'classes', 'filed'],
			...['registered', 'expires', 'status'],
		],
		rows,
	};
}

/** Lines of form 1 (100 current assets, 200 long-term, 300 and 400 liabilities, 500 capital) and form 2 (010 revenue, 200 result). */
export function financialStatements(world: World): Table {
	const rows = firms(world).flatMap((subject) => {
		const story = world.story(subject);
		const { years, equityShare } = story.accounts;
		const auditor = story.draw(purposes.statements).chance(0.3) ? '160340001129' : '';
		return years.flatMap(({ year, turnoverKzt }, index) => {
			const before = years[index - 1]?.turnoverKzt ?? turnoverKzt * 0.9;
			const line = (form: string, code: string, share: number) => [
				...[
					subject.bin,
					String(year),
					form,
					code,
					String(Math.round(before * share)),
					String(Math.round(turnoverKzt * share)),
				],
				auditor,
			];
			// what is not covered by capital is owed
			const owed = assets.current + assets.longTerm - equityShare;
			const result = 0.14 * (story.health - 0.35);
			return [
				...[line('1', '100', assets.current), line('1', '200', assets.longTerm), line('1', '300', owed * 0.75)],
				...[
					line('1', '400', owed * 0.25),
					line('1', '500', equityShare),
					line('2', '010', 1),
					line('2', '200', result),
				],
			];
		});
	});
	return { keys: ['bin', 'year', 'form', 'line', 'valueBegin', 'valueEnd', 'auditorBin'], rows };
}

/** As shares of the turnover. */
const assets = { current: 0.4, longTerm: 0.25 } as const;

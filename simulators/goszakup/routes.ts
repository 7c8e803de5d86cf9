import type { SimulatorAnswer, SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';

const token = /^Bearer \S+$/;
const unauthorized: SimulatorAnswer = {
	status: 401,
	body: {
		code: 0,
		status: 401,
		name: 'Unauthorized',
		message: 'Your request was made with invalid credentials.',
		type: '',
	},
};
const notFound: SimulatorAnswer = {
	status: 404,
	body: {
		code: 0,
		status: 404,
		name: 'Not Found',
		message: 'Object not found',
		type: 'yii\\web\\NotFoundHttpException',
	},
};
const purposes = { contracts: 1201, ban: 1202 } as const;
/** Cast of the fixture matrix: B stands in the black list, E is slow to say that it does not. */
const listed = '210340001203';
const contractor = '160340001109';
const customer = '160340001119';

function guarded(answer: (request: SimulatorRequest, world: World) => SimulatorReply): SimulatorRoute['answer'] {
	return (request, world) =>
		token.test(String(request.headers.authorization)) ? answer(request, world) : unauthorized;
}

function isBanned(subject: DemoSubject, world: World): boolean {
	if (subject.bin === listed) return true;
	if (subject.bin === contractor) return false;
	const { health, draw } = world.story(subject);
	return draw(purposes.ban).chance(health < 0.2 ? 0.06 : 0.0015);
}

type Contract = {
	number: number;
	customerBin: string;
	sumKzt: number;
	signedOn: string;
	dueOn: string;
	isDone: boolean;
	isBroken: boolean;
};

const customers = [customer, '160340001129'] as const;
const works = [
	'Ремонт кровли',
	'Поставка канцелярских товаров',
	'Услуги по уборке помещений',
	'Поставка ГСМ',
	'Текущий ремонт здания',
];

function contractsOf(subject: DemoSubject, world: World): Contract[] {
	const story = world.story(subject);
	const random = story.draw(purposes.contracts);
	const count = subject.bin === contractor ? 1 : story.isStateSupplier ? random.between(1, 14) : 0;
	const turnover = story.years.at(-2)?.turnoverKzt ?? 5_000_000;
	const year = Number(world.today.slice(0, 4));
	return Array.from({ length: count }, (_, index) => {
		const signedYear = year - random.int(3);
		const month = String(1 + random.int(9)).padStart(2, '0');
		const sumKzt =
			subject.bin === contractor
				? 1_000_000
				: Math.max(50_000, Math.round((turnover * random.next()) / count / 1000) * 1000);
		return {
			number: 770_000 + index,
			customerBin: customers[random.int(customers.length)] ?? customer,
			sumKzt,
			signedOn: `${signedYear}-${month}-05`,
			dueOn: `${signedYear}-12-31`,
			isDone: signedYear < year,
			isBroken: random.chance((1 - story.health) * 0.15),
		};
	});
}

function contractItem(supplierBin: string, contract: Contract, workIndex: number): object {
	const { number, customerBin, sumKzt, signedOn, dueOn, isDone, isBroken } = contract;
	const withVat = Math.round(sumKzt * 1.12);
	return {
		...{
			id: number,
			parent_id: null,
			root_id: number,
			trd_buy_id: number - 110_000,
			trd_buy_number_anno: `${number}-1`,
		},
		...{
			contract_number: String(number % 1000),
			contract_number_sys: `${customerBin}/250001/00`,
			ref_contract_status_id: 390,
		},
		...{
			ref_contract_type_id: 1,
			ref_contract_cancel_id: isBroken ? 2 : null,
			ref_subject_type_id: 2,
			ref_finsource_id: 1,
		},
		...{
			ref_currency_code: 'KZT',
			fakt_trade_methods_id: 3,
			fin_year: Number(signedOn.slice(0, 4)),
			supplier_id: 880_002,
		},
		...{
			supplier_biin: supplierBin,
			supplier_bik: 'HSBKKZKX',
			supplier_iik: 'KZ886010000012345678',
			customer_id: 880_003,
		},
		...{ customer_bin: customerBin, contract_sum: sumKzt, contract_sum_wnds: withVat, fakt_sum: isDone ? sumKzt : 0 },
		...{ fakt_sum_wnds: isDone ? withVat : 0, crdate: `${signedOn} 09:00:00`, sign_date: `${signedOn} 10:00:00` },
		...{ plan_exec_date: `${dueOn} 00:00:00`, fakt_exec_date: isDone && !isBroken ? `${dueOn} 00:00:00` : null },
		...{
			description_ru: works[workIndex % works.length],
			deleted: 0,
			system_id: 3,
			index_date: `${signedOn} 10:10:00`,
		},
	};
}

function contractPage(request: SimulatorRequest, items: readonly object[]): SimulatorAnswer {
	const limit = Number(request.query.get('limit') ?? 50);
	const from = Number(request.query.get('search_after') ?? 0);
	const page = items.slice(from, from + limit);
	const next = from + limit < items.length ? `${request.path}?limit=${limit}&search_after=${from + limit}` : '';
	return { body: { total: items.length, limit, next_page: next, items: page } };
}

function subjectEntity(subject: DemoSubject): object {
	const registered = subject.registeredOn ?? '2013-01-01';
	const employee = {
		...{ iin: subject.headIin, fio: subject.headName, role: 1, roleName: 'Первый руководитель' },
		...{ startDate: `${registered} 00:00:00`, endDate: '2099-01-01 00:00:00' },
	};
	const isSole = subject.kind === 'sole';
	return {
		...{
			pid: 880_002,
			bin: isSole ? null : subject.bin,
			iin: isSole ? subject.bin : null,
			regdate: `${registered} 00:00:00`,
		},
		...{
			nameRu: subject.nameRu,
			nameKz: subject.nameKk,
			email: 'info@example.kz',
			phone: '+77010000000',
			website: null,
		},
		...{ lastUpdateDate: '2026-08-01 10:00:00', customer: 0, organizer: 0, supplier: 1 },
		Address: [{ address: subject.address, addressType: 1, katoCode: subject.place.katoCode }],
		Employees: subject.headName === null ? [] : [employee],
	};
}

export const goszakupRoutes: readonly SimulatorRoute[] = [
	{
		endpoint: 'goszakup',
		method: 'POST',
		pattern: '/v3/graphql',
		sources: ['goszakup-participants'],
		answer: guarded(({ body }, world) => {
			const { variables } = JSON.parse(body) as { variables: { filter: { bin?: string; iin?: string } } };
			const subject = world.find(variables.filter.bin ?? variables.filter.iin ?? '');
			const isIn =
				subject !== undefined &&
				(subject.bin === contractor || subject.bin === listed || world.story(subject).isStateSupplier);
			const found = isIn ? [subjectEntity(subject)] : [];
			const pageInfo = {
				limitPage: 5,
				totalCount: found.length,
				hasNextPage: false,
				lastId: found.length === 0 ? null : 880_002,
			};
			return { body: { data: { Subjects: found }, extensions: { pageInfo } } };
		}),
	},
	{
		endpoint: 'goszakup',
		method: 'GET',
		pattern: '/v3/rnu/:bin',
		sources: ['goszakup-unreliable-suppliers'],
		answer: guarded(({ params }, world) => {
			const subject = world.find(params.bin ?? '');
			if (subject === undefined || !isBanned(subject, world)) return notFound;
			const year = Number(world.today.slice(0, 4)) - 1;
			return {
				body: {
					...{ id: 990_001, pid: 880_001, supplier_biin: subject.bin, supplier_innunp: null, kato_list: ['710000000'] },
					...{ supplier_name_ru: subject.nameRu, supplier_name_kz: subject.nameKk, ref_reason_id: 2, system_id: 3 },
					...{
						start_date: `${year}-03-01 00:00:00`,
						end_date: `${year + 2}-03-01 00:00:00`,
						index_date: `${year}-03-01 10:00:00`,
					},
				},
			};
		}),
	},
	...(['supplier', 'customer'] as const).map(
		(role): SimulatorRoute => ({
			endpoint: 'goszakup',
			method: 'GET',
			pattern: `/v3/contract/${role}/:bin`,
			sources: ['goszakup-contracts'],
			answer: guarded((request, world) => {
				const subject = world.find(request.params.bin ?? '');
				if (subject === undefined || role === 'customer') return contractPage(request, []);
				return contractPage(
					request,
					contractsOf(subject, world).map((contract, index) => contractItem(subject.bin, contract, index)),
				);
			}),
		}),
	),
];

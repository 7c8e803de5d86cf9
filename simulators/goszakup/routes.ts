import type { SimulatorAnswer, SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';
import { contractor, contractsOf, customer, oddContracts } from './contracts.ts';

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
		name: 'Not Found',
		message: 'Поставщик не найден в реестре',
		code: 0,
		status: 404,
		type: 'yii\\web\\NotFoundHttpException',
	},
};
const banPurpose = 1202;
/** Cast of the fixture matrix: B stands in the black list, E is slow to say that it does not. */
const listed = '210340001203';

function guarded(answer: (request: SimulatorRequest, world: World) => SimulatorReply): SimulatorRoute['answer'] {
	return (request, world) =>
		token.test(String(request.headers.authorization)) ? answer(request, world) : unauthorized;
}

function isBanned(subject: DemoSubject, world: World): boolean {
	if (subject.bin === listed) return true;
	if (subject.bin === contractor) return false;
	const { health, draw } = world.story(subject);
	return draw(banPurpose).chance(health < 0.2 ? 0.06 : 0.0015);
}

function subjectEntity(subject: DemoSubject): object {
	const registered = subject.registeredOn ?? '2013-01-01';
	const isSole = subject.kind === 'sole';
	const employee = {
		...{ iin: subject.headIin, fio: subject.headName, role: 1, roleName: 'Первый руководитель' },
		...{ startDate: `${registered} 00:00:00`, endDate: isSole ? '1999-01-01 00:00:00' : '2099-01-01 00:00:00' },
	};
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

function barred(subject: DemoSubject, world: World): object {
	const year = Number(world.today.slice(0, 4)) - 1;
	return {
		...{ id: '1', pid: 880_001, customer_name_ru: 'КГУ "Мысал"', customer_name_kz: '"Мысал" КММ' },
		...{ customer_biin: customer, supplier_name_ru: subject.nameRu, supplier_name_kz: subject.nameKk },
		...{ supplier_biin: subject.bin, supplier_innunp: null, supplier_head_name_kz: null, supplier_head_name_ru: null },
		...{ supplier_head_biin: null, court_decision: `7512-${String(year).slice(2)}-00-2/118` },
		...{ court_decision_date: `${year}-02-18 07:09:17`, start_date: `${year}-03-01 00:00:00` },
		...{ end_date: `${year + 2}-03-01 00:00:00`, ref_reason_id: 2, index_date: `${year}-03-01 10:00:00` },
		...{ system_id: 3, kato_list: [710_000_000], founders: null },
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
			return { body: { total: 1, limit: 50, next_page: '', items: [barred(subject, world)] } };
		}),
	},
	...(['supplier', 'customer'] as const).map(
		(role): SimulatorRoute => ({
			endpoint: 'goszakup',
			method: 'GET',
			pattern: `/v3/contract/${role}/:bin`,
			sources: ['goszakup-contracts'],
			answer: guarded((request, world) => contractsOf(request, world, role)),
			odd: (request, world, how) => oddContracts(request, world, role, how),
		}),
	),
];

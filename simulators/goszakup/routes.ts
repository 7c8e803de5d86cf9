import type { SimulatorAnswer, SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';
import { blackListOf, blackListPage, spoiledBlackList } from './black-list.ts';
import { contractPage, isAboutContracts, journalOf, oddContractPage } from './contract-list.ts';
import { contractsOf, oddContracts } from './contracts.ts';

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
function guarded(answer: (request: SimulatorRequest, world: World) => SimulatorReply): SimulatorRoute['answer'] {
	return (request, world) =>
		token.test(String(request.headers.authorization)) ? answer(request, world) : unauthorized;
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
			// nobody has a number that begins like this
			phone: isSole ? '+77010000000' : `+7727000${subject.bin.slice(-4)}`,
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
		sources: ['goszakup-participants', 'goszakup-contracts'],
		asking: ({ body }) => [isAboutContracts(body) ? 'goszakup-contracts' : 'goszakup-participants'],
		odd: ({ body }, world, how) => (isAboutContracts(body) ? oddContractPage(body, world, how) : undefined),
		answer: guarded(({ body }, world) => {
			if (isAboutContracts(body)) return contractPage(body, world);
			const { variables } = JSON.parse(body) as { variables: { filter: { bin?: string; iin?: string } } };
			const subject = world.find(variables.filter.bin ?? variables.filter.iin ?? '');
			// some have never won anything
			const isIn = subject !== undefined && (world.story(subject).isStateSupplier || subject.bin.endsWith('4'));
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
		pattern: '/v3/journal',
		sources: ['goszakup-contracts'],
		answer: guarded(journalOf),
	},
	{
		endpoint: 'goszakup',
		method: 'GET',
		pattern: '/v3/rnu',
		sources: ['goszakup-unreliable-suppliers'],
		answer: guarded((request, world) => blackListPage(request, blackListOf(world))),
		spoiled: (request, world, how) => spoiledBlackList(request, blackListOf(world), how),
		odd: (request, world, how) =>
			how === 'page_repeated' ? blackListPage(request, blackListOf(world), { isRepeated: true }) : undefined,
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

import { randomUUID } from 'node:crypto';
import type { SimulatorAnswer, SimulatorReply, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';
import { findAsked } from './asked.ts';
import { answerConsent, consentService, telephoneRoutes } from './consents.ts';
import { type BusRequest, Fault, openRequest, serviceIdOf } from './open-request.ts';
import type { BusService } from './service.ts';
import { companyServices } from './services/company.ts';
import { type GovOrder, govServices } from './services/gov-reports.ts';
import { lawServices } from './services/law.ts';
import { peopleServices } from './services/people.ts';
import { propertyServices } from './services/property.ts';
import { registerServices } from './services/registers.ts';
import { workServices } from './services/work.ts';
import { escapeText, type Payload, writeXml } from './xml.ts';

const services: Readonly<Record<string, BusService>> = {
	...lawServices,
	...registerServices,
	...companyServices,
	...peopleServices,
	...propertyServices,
	...workServices,
};

function findService(serviceId: string): BusService | undefined {
	return Object.hasOwn(services, serviceId) ? services[serviceId] : undefined;
}

/** As orders of misbehaviour name it; it is no source. */
const consentSource = 'pdn-consent';

/** The state bus: one address, the service is named inside the signed message. */
export const shepRoutes: readonly SimulatorRoute[] = [
	...telephoneRoutes,
	{
		endpoint: 'shep',
		method: 'POST',
		pattern: '/',
		sources: [
			...[...Object.values(services), ...Object.values(govServices)].map(({ source }) => source),
			consentSource,
		],
		asking: ({ body }) => {
			const serviceId = serviceIdOf(body);
			if (serviceId === consentService) return [consentSource];
			const service = findService(serviceId) ?? findGov(serviceId);
			return service === undefined ? [] : [service.source];
		},
		answer: ({ body }, world) => orFault(() => answerOf(openRequest(body), world)),
		spoiled: ({ body }, world, how) =>
			orFault(() => {
				const request = openRequest(body);
				if (how === 'shrunken') return answerOf(request, world);
				return success(request, 'urn:portal:other:v9', { entry: { field: 'value' } });
			}),
		odd({ body }, world, how) {
			const order = govOrderOf(how);
			if (order !== null) return orderedOf(body, world, order);
			if (how === 'bus_fault') return fault(new Fault('soap:Server', 'Сервис поставщика недоступен'));
			if (how !== 'bus_other_question') return undefined;
			return orFault(() => answerOf({ ...openRequest(body), correlationId: randomUUID() }, world));
		},
	},
];

function orFault(answer: () => SimulatorAnswer): SimulatorAnswer {
	try {
		return answer();
	} catch (error) {
		if (error instanceof Fault) return fault(error);
		throw error;
	}
}

function findGov(serviceId: string) {
	return Object.hasOwn(govServices, serviceId) ? govServices[serviceId] : undefined;
}

const govOrders = new Set<string>(['gov_return', 'gov_late', 'gov_lost', 'gov_forgotten', 'gov_another']);

function govOrderOf(how: string): GovOrder | null {
	return govOrders.has(how) ? (how as GovOrder) : null;
}

/** What a body is ordered to answer; a lost acknowledgement: it has the report, and the connection ends. */
function orderedOf(body: string, world: World, order: GovOrder): SimulatorReply {
	const answer = orFault(() => answerOf(openRequest(body), world, order));
	return order === 'gov_lost' ? 'reset' : answer;
}

function answerOf(request: BusRequest, world: World, order: GovOrder | null = null): SimulatorAnswer {
	if (request.serviceId === consentService)
		return success(request, 'urn:portal:pdn-consent:v1', answerConsent(request.data));
	const gov = findGov(request.serviceId);
	if (gov !== undefined) return success(request, 'urn:portal:gov-report:v1', gov.answer(request, order));
	const service = findService(request.serviceId);
	if (service === undefined) return envelope(request, 'SERVICE_UNKNOWN', 'Сервис не зарегистрирован', '');
	if (service.needsConsent && request.consentId === null)
		return envelope(request, 'CONSENT_REQUIRED', 'Нет согласия субъекта', '');
	return success(request, `urn:portal:${service.namespace}:v1`, service.answer(findAsked(world, request.iinBin)));
}

function success(request: BusRequest, namespace: string, payload: Payload | null): SimulatorAnswer {
	const content = payload === null ? '' : writeXml(payload);
	const data = `<responseData><data xmlns="${namespace}">${content}</data></responseData>`;
	return envelope(request, 'SCSS001', '', data);
}

function envelope(request: BusRequest, code: string, message: string, data: string): SimulatorAnswer {
	const info = writeXml({
		messageId: randomUUID(),
		correlationId: request.correlationId,
		responseDate: `${new Date().toISOString().slice(0, 19)}Z`,
		status: { code, message },
	});
	return soap(
		200,
		`<SendMessageResponse xmlns="http://bip.bee.kz/SyncChannel/v10/Types"><response><responseInfo>${info}</responseInfo>${data}</response></SendMessageResponse>`,
	);
}

function fault({ code, message }: Fault): SimulatorAnswer {
	const text = `<faultcode>${code}</faultcode><faultstring>${escapeText(message)}</faultstring>`;
	return soap(500, `<soap:Fault>${text}</soap:Fault>`);
}

function soap(status: number, body: string): SimulatorAnswer {
	const namespace = 'http://schemas.xmlsoap.org/soap/envelope/';
	return {
		status,
		headers: { 'content-type': 'text/xml; charset=utf-8' },
		body: `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${namespace}"><soap:Body>${body}</soap:Body></soap:Envelope>`,
	};
}

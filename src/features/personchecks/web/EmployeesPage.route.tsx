import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { plansWith } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { ProductView } from './ProductView.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.person_checks_employees_title(), description: m.person_checks_employees_about() };
	return {
		meta: headOf(reader, { ...words, path: paths.checkEmployees.path, picture: 'page/checkEmployees', above: [] }),
		isVisitor: reader.visitor.state === 'visitor',
		plans: await plansWith(reader.api, 'employee_check'),
	};
}

export default function EmployeesPage() {
	const loaded = useLoaderData<typeof loader>();
	const words = { title: m.person_checks_employees_title(), lead: m.person_checks_employees_about() };
	return <ProductView kind="employment" {...words} {...loaded} />;
}

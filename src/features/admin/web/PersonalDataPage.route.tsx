import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { FormRefusal } from './admin-page.server.ts';
import { QueueView } from './queues/QueueView.tsx';
import { actOnQueue, loadQueue } from './queues/queue-page.server.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadQueue(args, 'personal-data');
}

export function action(args: ActionFunctionArgs) {
	return actOnQueue(args, 'personal-data');
}

export function meta() {
	return [{ title: m.admin_personal_data_title() }];
}

export default function PersonalDataPage() {
	return <QueueView {...useLoaderData<typeof loader>()} refused={useActionData() as FormRefusal | undefined} />;
}

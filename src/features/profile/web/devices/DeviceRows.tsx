import { Form } from 'react-router';
import type { SessionView } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Operating systems that the server recognises. */
const isHandheld = /Android|iPhone|iPad/;

export function DeviceRows({ sessions }: { sessions: readonly SessionView[] }) {
	const hasOthers = sessions.some(({ is_current: isCurrent }) => !isCurrent);
	return (
		<section className="card">
			<ul>
				{sessions.map((session) => (
					<DeviceRow key={session.id} session={session} />
				))}
			</ul>
			{hasOthers ? (
				<Form method="post" className="border-t border-line px-5 py-4 md:px-6">
					<button type="submit" name="intent" value="end_others" className="btn btn-ghost max-sm:w-full">
						{m.profile_devices_end_others()}
					</button>
				</Form>
			) : null}
		</section>
	);
}

function DeviceRow({ session }: { session: SessionView }) {
	const { id, device, created_at: since, last_used_at: last, is_current: isCurrent } = session;
	const name = device === '' ? m.profile_devices_unknown() : device;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-b-0 md:px-6">
			<span className="grid size-10 shrink-0 place-items-center rounded-m bg-tint-2 text-blue">
				<Icon name={isHandheld.test(device) ? 'phone' : 'computer'} className="size-5" />
			</span>
			<div className="min-w-0 flex-1 basis-[180px]">
				<p className="font-[600]">{name}</p>
				<p className="text-sm text-muted">
					<span className="block">
						{m.profile_devices_last()} <time dateTime={last}>{formatInstant(last)}</time>
					</span>
					<span className="block">
						{m.profile_devices_since()} <time dateTime={since}>{formatInstant(since)}</time>
					</span>
				</p>
			</div>
			{isCurrent ? (
				<Chip tone="ok">{m.profile_devices_this()}</Chip>
			) : (
				<Form method="post">
					<input type="hidden" name="id" value={id} />
					<button
						type="submit"
						name="intent"
						value="end"
						aria-label={m.profile_devices_end_of({ device: name })}
						className="btn btn-ghost"
					>
						{m.profile_devices_end()}
					</button>
				</Form>
			)}
		</li>
	);
}

import { Skeleton } from './Skeleton.tsx';

/** While the browser renews the session: the page is loaded again by itself. */
export function Waiting() {
	return (
		<div className="card px-5 py-6 md:px-8">
			<Skeleton lines={8} />
		</div>
	);
}

// The names of the router that remotes may use. A package that is provided as a whole can't be tree-shaken: all of it would
// cost 51 kB, these cost 12. There is no `useParams`: the shell chooses the page, so that no `<Route>` of the router holds it;
// `matchPath` with the path of the page reads its address.
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

// The names of the router that remotes may use. A package that is lent whole can't be shaken: all of it would
// cost 51 kB, these cost 12.
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
